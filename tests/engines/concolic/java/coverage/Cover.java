import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IRuntime;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;

/** Runs the tests of a class on classes that JaCoCo instrumented, and prints how many branches it saw taken. */
public class Cover {
    public static void main(String[] arguments) throws Exception {
        Path compiled = Paths.get(arguments[0]), instrumented = Paths.get(arguments[1]);
        String tests = arguments[2];
        IRuntime runtime = new LoggerRuntime();
        RuntimeData data = new RuntimeData();
        runtime.startup(data);
        Instrumenter instrumenter = new Instrumenter(runtime);
        Files.createDirectories(instrumented);
        for (File file : compiled.toFile().listFiles()) {
            byte[] bytes = Files.readAllBytes(file.toPath());
            boolean isTest = file.getName().startsWith(tests);
            byte[] changed = isTest ? bytes : instrumenter.instrument(bytes, file.getName());
            Files.write(instrumented.resolve(file.getName()), changed);
        }
        ClassLoader platform = ClassLoader.getSystemClassLoader().getParent();
        URLClassLoader loader = new URLClassLoader(new URL[] {instrumented.toUri().toURL()}, platform);
        loader.loadClass(tests).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        ExecutionDataStore executions = new ExecutionDataStore();
        data.collect(executions, new SessionInfoStore(), false);
        runtime.shutdown();
        CoverageBuilder found = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(executions, found);
        for (File file : compiled.toFile().listFiles())
            if (!file.getName().startsWith(tests)) analyzer.analyzeAll(file);
        int covered = 0, total = 0;
        for (IClassCoverage each : found.getClasses()) {
            covered += each.getBranchCounter().getCoveredCount();
            total += each.getBranchCounter().getTotalCount();
        }
        System.out.println("branches " + covered + " of " + total);
    }
}
