"""The C models compiled natively, to be called beside the platform's own libc."""

import ctypes
import subprocess
import sys
from ctypes import c_char_p, c_double, c_int, c_long, c_size_t, c_uint, c_ulong, c_void_p
from pathlib import Path

from whence.models.build_libc import sources

PRIMITIVES = Path(__file__).parent / "native_primitives.c"

SIGNATURES: dict[str, tuple[object, ...]] = {
    "strlen": (c_size_t, c_char_p),
    "strnlen": (c_size_t, c_char_p, c_size_t),
    "strcmp": (c_int, c_char_p, c_char_p),
    "strncmp": (c_int, c_char_p, c_char_p, c_size_t),
    "strcasecmp": (c_int, c_char_p, c_char_p),
    "strncasecmp": (c_int, c_char_p, c_char_p, c_size_t),
    "strcoll": (c_int, c_char_p, c_char_p),
    "memcmp": (c_int, c_char_p, c_char_p, c_size_t),
    "strspn": (c_size_t, c_char_p, c_char_p),
    "strcspn": (c_size_t, c_char_p, c_char_p),
    "strerror": (c_char_p, c_int),
    "strsignal": (c_char_p, c_int),
    "rand": (c_int,),
    "srand": (None, c_uint),
    "random": (c_long,),
    "srandom": (None, c_uint),
    "rand_r": (c_int, c_void_p),
    "srand48": (None, c_long),
    "lrand48": (c_long,),
    "mrand48": (c_long,),
    "drand48": (c_double,),
    "strtol": (c_long, c_void_p, c_void_p, c_int),
    "strtoul": (c_ulong, c_void_p, c_void_p, c_int),
    "strtoll": (c_long, c_void_p, c_void_p, c_int),
    "strtoull": (c_ulong, c_void_p, c_void_p, c_int),
    "atoi": (c_int, c_char_p),
    "atol": (c_long, c_char_p),
    "__errno_location": (ctypes.POINTER(c_int),),
    "__ctype_b_loc": (ctypes.POINTER(ctypes.POINTER(ctypes.c_ushort)),),
    "__ctype_tolower_loc": (ctypes.POINTER(ctypes.POINTER(c_int)),),
    "__ctype_toupper_loc": (ctypes.POINTER(ctypes.POINTER(c_int)),),
}


def compile_library(folder: Path) -> Path:
    """A shared library whose calls bind to itself, so that the platform's libc is not displaced."""
    output = folder / "libmodels.so"
    flags = ["-shared", "-fPIC", "-O1", "-fno-builtin", "-fno-sanitize=all", "-std=gnu17", "-Wl,-Bsymbolic"]
    inputs = [str(PRIMITIVES), *map(str, sources())]
    subprocess.run([sys.executable, "-m", "ziglang", "cc", *flags, *inputs, "-o", str(output)], check=True)
    return output


def load(path: Path | None) -> ctypes.CDLL:
    """A library with signatures set; the platform's own for None."""
    library = ctypes.CDLL(None if path is None else str(path))
    for name, (result, *arguments) in SIGNATURES.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments
    return library
