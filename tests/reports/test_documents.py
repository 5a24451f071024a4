"""Reports for other tools: SARIF, annotations of GitHub, JUnit XML."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from sarif_pydantic import Sarif

import whence
from whence.cli.main import main
from whence.reports.tools.asked import Asked
from whence.reports.tools.github_annotations import github_annotations
from whence.reports.tools.junit import junit
from whence.reports.tools.sarif import sarif

SOURCE = """\
int half(int n) {
    return 100 / n;
}
int main(int argc, char **argv) {
    int a[3] = {1, 2, 3};
    int s = a[argc & 1];
    return half(argc - 1) + s;
}
"""


def asked(folder: Path, source: str = SOURCE) -> list[Asked]:
    file = folder / "half.c"
    file.write_text(source)
    results = whence.load(str(file)).check(timeout=20)
    return [Asked(each.question, each.finding, each.program) for each in results]


@pytest.fixture(scope="module")
def findings(tmp_path_factory: pytest.TempPathFactory) -> list[Asked]:
    return asked(tmp_path_factory.mktemp("documents"))


def results_of(text: str) -> list[dict]:
    return json.loads(text)["runs"][0]["results"]


def test_sarif_is_what_its_schema_allows_and_counts_each_verdict(findings):
    text = sarif(findings)
    run = Sarif.model_validate_json(text).runs[0]
    verdicts = [each.verdict for each in findings]
    assert run.properties == {"verdicts": {each: verdicts.count(each) for each in set(verdicts)}}
    assert len(run.results) == len(verdicts) - verdicts.count("proved")
    assert "refuted" in verdicts and "proved" in verdicts


def test_a_refutation_in_sarif_has_its_line_and_the_way_there(findings):
    (result,) = [each for each in results_of(sarif(findings)) if each["kind"] == "fail"]
    assert (result["ruleId"], result["level"]) == ("div", "error")
    region = result["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["snippet"]["text"]) == (2, "return 100 / n;")
    steps = result["codeFlows"][0]["threadFlows"][0]["locations"]
    assert [each["location"]["message"]["text"] for each in steps] == [
        "main is entered",
        "half is entered",
        "here",
    ]


def test_fingerprints_survive_lines_that_are_added_elsewhere(findings, tmp_path):
    def prints(all_findings):
        return [each["partialFingerprints"]["whence/v1"] for each in results_of(sarif(all_findings))]

    moved = asked(tmp_path, "/* a comment */\n\nstatic int unused;\n" + SOURCE.replace("100 / n", "100  / n"))
    assert prints(moved) == prints(findings)
    changed = asked(tmp_path, SOURCE.replace("100 / n", "101 / n"))
    assert prints(changed) != prints(findings)


def test_fingerprints_survive_other_procedures_and_new_names_for_them(findings, tmp_path):
    def prints(all_findings):
        return {
            each["partialFingerprints"]["whence/v1"]
            for each in results_of(sarif(all_findings))
            if each["ruleId"] == "div"
        }

    more = "static int other(int k) {\n    return 7 / (k | 1);\n}\n" + SOURCE.replace("argc", "count")
    edited = asked(tmp_path, more.replace("+ s;", "+ s + other(count);"))
    assert prints(findings) <= prints(edited)


def test_equal_lines_have_fingerprints_of_their_own(tmp_path):
    twice = "int f(int n, int m) {\n    m += 1 / n;\n    if (m == 7)\n    m += 1 / n;\n    return m;\n}\n"
    prints = [each["partialFingerprints"]["whence/v1"] for each in results_of(sarif(asked(tmp_path, twice)))]
    assert len(prints) == len(set(prints))


def test_a_flow_says_what_decided_and_whence_the_value_came(tmp_path):
    text = "int f(int n) {\n    int k = n - 3;\n    if (n > 2)\n        return 1 / k;\n    return 0;\n}\n"
    (result,) = [each for each in results_of(sarif(asked(tmp_path, text))) if each["kind"] == "fail"]
    way, origin = result["codeFlows"]
    said = [each["location"]["message"]["text"] for each in way["threadFlows"][0]["locations"]]
    assert way["message"]["text"] == "f(n = 3)"
    assert said == ["f is entered", "n > 2 is true (n = 3)", "here"]
    assert origin["message"]["text"] == "whence k = 0:"
    (place,) = origin["threadFlows"][0]["locations"]
    assert place["location"]["physicalLocation"]["region"]["startLine"] == 2


@pytest.mark.slow
def test_sarif_tools_counts_the_same(findings, tmp_path):
    tool = Path(sys.executable).with_name("sarif")
    assert tool.exists(), "this test needs sarif-tools (make test-slow installs it)"
    report = tmp_path / "report.sarif"
    report.write_text(sarif(findings))
    told = subprocess.run([tool, "summary", report], capture_output=True, text=True, check=True).stdout
    counts = dict(re.findall(r"^(error|warning|note|none): (\d+)$", told, re.MULTILINE))
    verdicts = [each.verdict for each in findings]
    assert counts["error"] == str(verdicts.count("refuted"))
    assert counts.get("none", "0") == str(verdicts.count("unknown"))
    assert (counts["warning"], counts["note"]) == ("0", "0")


def test_annotations_escape_what_would_end_them(findings):
    lines = github_annotations(findings).splitlines()
    assert len(lines) == sum(each.verdict in ("refuted", "unknown") for each in findings)
    error = next(line for line in lines if line.startswith("::error "))
    properties, _, message = error.removeprefix("::error ").partition("::")
    assert "line=2,col=16,title=whence div%3A refuted" in properties
    assert message.startswith("div n: refuted, division-by-zero: the divisor is zero%0Areturn 100 / n;%0A")


def test_junit_counts_refutations_as_failures_and_unknowns_as_skipped(findings):
    root = ElementTree.fromstring(junit(findings))
    verdicts = [each.verdict for each in findings]
    assert root.get("tests") == str(len(verdicts)) == str(len(root.findall(".//testcase")))
    assert root.get("failures") == str(verdicts.count("refuted")) == str(len(root.findall(".//failure")))
    assert root.get("skipped") == str(verdicts.count("unknown")) == str(len(root.findall(".//skipped")))


def test_a_report_goes_to_the_file_that_is_named(tmp_path, capsys):
    source, report = tmp_path / "half.c", tmp_path / "report.sarif"
    source.write_text(SOURCE)
    command = ["check", str(source), "--only", "div", "--format", "sarif", "--output", str(report)]
    assert main(command) == 1
    assert capsys.readouterr().out == ""
    assert [each["kind"] for each in results_of(report.read_text())] == ["fail"]


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--json", "--format", "sarif"], "--json and --format sarif exclude each other"),
        (["--output", "/nowhere/report"], "--output /nowhere/report: No such file or directory"),
    ],
)
def test_what_cannot_be_written_is_refused_in_one_line(options, line, tmp_path, capsys):
    source = tmp_path / "half.c"
    source.write_text(SOURCE)
    assert main(["check", str(source), *options]) == 2
    (told,) = capsys.readouterr().err.splitlines()
    assert told.startswith(f"whence: {line}")
