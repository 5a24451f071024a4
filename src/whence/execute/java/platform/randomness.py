"""`java.util.Random` without a seed: what it draws is given by the environment.

All of its methods draw by `next(bits)`. With a seed, the class library's own code runs. One that belongs to a
thread never has one, and draws whole words.
"""

from __future__ import annotations

from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import JavaObject, Reference
from whence.execute.translate.adapters import Function

_OWNER = "java.util.Random"
_LOCAL = "java.util.concurrent.ThreadLocalRandom"
DRAWN = "Random.next"
"""The name under which the environment gives the bits that are drawn."""
WORD = 0xFFFFFFFF
_UNSEEDED = "no seed"
_PRIMES, _PASSES = "java.math.BigInteger", "passesMillerRabin(ILjava/util/Random;)Z"
_BASES = 20_240_229
"""The seed of the bases."""


def is_unseeded(value: object) -> bool:
    return isinstance(value, JavaObject) and value.payload == _UNSEEDED


def random_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, _OWNER)

    def construct(this: JavaObject) -> None:
        host.runtime.call_static(f"{_OWNER}.<init>(J)V", this, 0)
        this.payload = _UNSEEDED

    def seed(this: JavaObject, value: int) -> None:
        this.payload = None
        host.run_own(f"{_OWNER}.setSeed(J)V", this, value)

    def draw(this: JavaObject, bits: int) -> int:
        if not is_unseeded(this):
            return cast(int, host.run_own(f"{_OWNER}.next(I)I", this, bits))
        return host.world.inputs.given(DRAWN, 0, WORD) >> (32 - bits) if bits else 0

    def word() -> int:
        return host.world.inputs.given(DRAWN, 0, WORD)

    def long_word(_this: JavaObject) -> int:
        return (word() << 32 | word()) & 0xFFFFFFFFFFFFFFFF

    def balance() -> int:
        """What the library throws dice by inside of its structures, whose contents do not depend on it."""
        state[0] ^= state[0] << 13 & WORD
        state[0] ^= state[0] >> 17
        state[0] ^= state[0] << 5 & WORD
        return state[0]

    state = [0x9E3779B9]
    local = Natives(host, _LOCAL)
    local.nothing("<clinit>()V", "localInit()V")
    local.raw("nextSecondarySeed()I", balance)
    local.raw("getProbe()I", lambda: 1)
    local.raw("advanceProbe(I)I", lambda probe: balance())
    local.raw(f"current()L{_LOCAL.replace('.', '/')};", lambda: JavaObject(_LOCAL, {}))
    local.raw("nextInt()I", lambda this: word())
    local.raw("nextLong()J", long_word)

    def passes(this: JavaObject, rounds: int, random: Reference) -> int:
        """A test for primes draws its bases, but what it finds does not depend on them: an environment that
        draws the same number forever would keep it waiting for another one."""
        if random is None:
            random = host.runtime.new_object(_OWNER)
            host.runtime.call_static(f"{_OWNER}.<init>(J)V", random, _BASES)
        return cast(int, host.run_own(f"{_PRIMES}.{_PASSES}", this, rounds, random))

    primes = Natives(host, _PRIMES)
    primes.raw(_PASSES, passes)
    of.raw("<init>()V", construct)
    of.raw("setSeed(J)V", seed)
    of.raw("next(I)I", draw)
    return {**of.table, **local.table, **primes.table}
