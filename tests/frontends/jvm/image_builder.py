"""Small jimage files, so that the fast suite needs no JDK."""

import struct

_MULTIPLIER = 0x01000193


def _hash(path: str, seed: int) -> int:
    for byte in path.encode():
        seed = (seed * _MULTIPLIER ^ byte) & 0xFFFFFFFF
    return seed & 0x7FFFFFFF


def build_image(classes: dict[str, bytes], module: str = "java.base", order: str = "<") -> bytes:
    """An image with these classes in one module, and the package entries that point to it."""
    strings = _Strings()
    packages = sorted({name.rpartition("/")[0] for name in classes})
    resources: dict[str, tuple[tuple[str, str, str, str], bytes]] = {}
    for name, data in classes.items():
        parent, _, stem = name.rpartition("/")
        resources[f"/{module}/{name}.class"] = ((module, parent, stem, "class"), data)
    for package in packages:
        dotted = package.replace("/", ".")
        entry = struct.pack(f"{order}II", 0, strings.offset(module))
        resources[f"/packages/{dotted}"] = (("packages", "", dotted, ""), entry)
    redirects, slots = _perfect_hash(list(resources))
    locations, offsets, content = b"\0", [], b""
    for path in slots:
        if not path:
            offsets.append(0)
            continue
        names, data = resources[path]
        offsets.append(len(locations))
        values = [*map(strings.offset, names), len(content), 0, len(data)]
        locations += (
            b"".join(_attribute(kind, value) for kind, value in enumerate(values, 1) if value) + b"\0"
        )
        content += data
    count = len(slots)
    sizes = (len(locations), len(strings.data))
    return b"".join(
        (
            struct.pack(f"{order}7I", 0xCAFEDADA, 1 << 16, 0, len(resources), count, *sizes),
            struct.pack(f"{order}{count}i", *redirects),
            struct.pack(f"{order}{count}I", *offsets),
            locations,
            strings.data,
            content,
        )
    )


class _Strings:
    def __init__(self) -> None:
        self.data = b"\0"

    def offset(self, text: str) -> int:
        encoded = text.encode() + b"\0"
        if text and b"\0" + encoded not in self.data:
            self.data += encoded
        return self.data.find(b"\0" + encoded) + 1 if text else 0


def _attribute(kind: int, value: int) -> bytes:
    size = (value.bit_length() + 7) // 8
    return bytes((kind << 3 | size - 1,)) + value.to_bytes(size, "big")


def _perfect_hash(paths: list[str]) -> tuple[list[int], list[str]]:
    """Redirects, and the path in each slot, for the first table size for which seeds are found."""
    count = len(paths) | 1
    while (found := _placed(paths, count)) is None:
        count += 2
    return found


def _placed(paths: list[str], count: int) -> tuple[list[int], list[str]] | None:
    """Crowded buckets get a seed of their own, single paths a slot."""
    buckets: dict[int, list[str]] = {}
    for path in paths:
        buckets.setdefault(_hash(path, _MULTIPLIER) % count, []).append(path)
    redirects, slots = [0] * count, [""] * count
    for bucket, crowd in sorted(buckets.items(), key=lambda item: -len(item[1])):
        if len(crowd) == 1:
            slot = slots.index("")
            redirects[bucket], slots[slot] = -1 - slot, crowd[0]
        elif (seed := _seed(crowd, slots)) is not None:
            redirects[bucket] = seed
            for path in crowd:
                slots[_hash(path, seed) % count] = path
        else:
            return None
    return redirects, slots


def _seed(crowd: list[str], slots: list[str]) -> int | None:
    for seed in range(1, 1000):
        places = {_hash(path, seed) % len(slots) for path in crowd}
        if len(places) == len(crowd) and not any(slots[place] for place in places):
            return seed
    return None
