"""The methods of `Thread`, and those of monitors, parking and pools that share its threads."""

from __future__ import annotations

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import STRING
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.threads.executors import executor_natives
from whence.execute.java.platform.threads.monitors import monitor_natives
from whence.execute.java.platform.threads.parking import parking_natives
from whence.execute.java.platform.threads.program_threads import STATE, ProgramThreads
from whence.execute.java.platform.threads.shutdown_hooks import hook_natives
from whence.execute.translate.adapters import Function

_RUNNABLE = "Ljava/lang/Runnable;"
_THREAD = "Ljava/lang/Thread;"
_GROUP = "Ljava/lang/ThreadGroup;"
_HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;"


def thread_natives(host: Host) -> dict[str, Function]:
    threads = ProgramThreads(host)
    of = Natives(host, "java.lang.Thread")
    of.nothing("<clinit>()V", "registerNatives()V")
    _constructors(of, threads)
    _running(of, threads)
    _facts(of, threads)
    monitors, parking = monitor_natives(host, threads), parking_natives(host, threads)
    pools, hooks = executor_natives(host, threads.run_named), hook_natives(host, threads)
    return {**of.table, **monitors, **parking, **pools, **hooks}


def _constructors(of: Natives, threads: ProgramThreads) -> None:
    for parameters in ("", _RUNNABLE, f"{_RUNNABLE}{STRING}"):
        of.raw(f"<init>({parameters})V", threads.construct)
    of.raw(f"<init>({STRING})V", threads.construct_named)
    for parameters in (_RUNNABLE, f"{_RUNNABLE}{STRING}", f"{_RUNNABLE}{STRING}J"):
        of.raw(f"<init>({_GROUP}{parameters})V", threads.construct_in)
    of.raw(f"<init>({_GROUP}{STRING})V", threads.construct_named_in)


def _running(of: Natives, threads: ProgramThreads) -> None:
    of.raw("run()V", threads.run)
    of.raw("start()V", threads.start)
    of.raw("yield()V", threads.give_way)
    of.raw("onSpinWait()V", threads.give_way)
    of.raw("join()V", threads.join)
    of.raw("join(J)V", threads.join)
    of.raw("sleep(J)V", threads.sleep)
    of.raw("sleep(JI)V", threads.sleep)
    of.raw("interrupt()V", threads.interrupt)
    of.raw("interrupted()Z", threads.was_interrupted)
    of.raw("isInterrupted()Z", threads.is_interrupted)


def _facts(of: Natives, threads: ProgramThreads) -> None:
    of.raw(f"currentThread(){_THREAD}", threads.running)
    of.raw("isAlive()Z", threads.is_alive)
    of.raw(f"getState()L{STATE.replace('.', '/')};", threads.state)
    of.method(f"getName(){STRING}", threads.name)
    of.raw(f"setName({STRING})V", threads.rename)
    of.raw("getId()J", threads.number)
    of.raw("isDaemon()Z", threads.is_daemon)
    of.raw("setDaemon(Z)V", threads.set_daemon)
    of.raw("getPriority()I", threads.priority)
    of.raw("setPriority(I)V", threads.set_priority)
    of.raw(f"setUncaughtExceptionHandler({_HANDLER})V", threads.set_handler)
    of.raw(f"getThreadGroup(){_GROUP}", lambda this: None)
