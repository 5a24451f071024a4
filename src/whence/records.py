"""Data classes whose methods are compiled when they are first called.

`dataclasses.dataclass` writes and compiles up to eight methods of a class while its module is imported, and a
run never calls most of them. With several hundred classes that was half of the time to start. Here a class
gets small stand-ins; the first call of one compiles the method and puts it in its place. Objects behave as
those of `dataclasses`: `fields`, `replace`, `asdict`, matching and pickling work. Type checkers see the
original.

Fields of a frozen class with slots are set by their slots, which takes a third less time than
`object.__setattr__`.

Left out because no class needs them: `order`, keyword-only fields, `InitVar`.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    from reprlib import recursive_repr

    def dataclass(cls=None, /, *, frozen=False, slots=False, eq=True):
        """As `dataclasses.dataclass`, with the methods compiled when they are needed."""
        if cls is None:
            return lambda decorated: dataclass(decorated, frozen=frozen, slots=slots, eq=eq)
        own = cls.__dict__
        hash_of_class = own.get("__hash__")
        is_hash_own = hash_of_class is not None or ("__hash__" in own and "__eq__" not in own)
        if own.get("__doc__") is None:
            # Otherwise `dataclasses` would write the signature there, which is costly.
            cls.__doc__ = f"{cls.__name__}."
        made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
        own = made.__dict__
        if "__init__" not in own:
            _put(made, "__init__", lambda: _init(made, frozen, slots))
        if "__repr__" not in own:
            _put(made, "__repr__", lambda: _repr(made))
        if eq:
            if "__eq__" not in own:
                _put(made, "__eq__", lambda: _eq(made))
            if not is_hash_own:
                if frozen:
                    _put(made, "__hash__", lambda: _hash(made))
                else:
                    made.__hash__ = None
        if frozen:
            _freeze(made, slots)
        return made

    def _put(cls, name, compiled):
        """A stand-in, which the first call replaces by the method."""

        def stand_in(self, *given, **named):
            method = compiled()
            method.__name__, method.__qualname__ = name, f"{cls.__qualname__}.{name}"
            method.__module__ = cls.__module__
            if cls.__dict__.get(name) is stand_in:
                setattr(cls, name, method)
            return method(self, *given, **named)

        setattr(cls, name, stand_in)

    def _compiled(name, parameters, body, known):
        lines = "\n    ".join(body or ["pass"])
        exec(f"def {name}({', '.join(parameters)}):\n    {lines}", known)
        return known[name]

    def _init(cls, is_frozen, has_slots):
        known = {"_NEW": _NEW, "_set": object.__setattr__}
        parameters, body = ["self"], []
        for position, each in enumerate(dataclasses.fields(cls)):
            name, given = each.name, each.name
            is_made = each.default_factory is not dataclasses.MISSING
            is_constant = each.default is not dataclasses.MISSING
            if is_made:
                known[f"_make{position}"] = each.default_factory
                made = f"_make{position}()"
                given = f"{made} if {name} is _NEW else {name}" if each.init else made
            elif is_constant:
                known[f"_default{position}"] = each.default
                given = name if each.init else f"_default{position}"
            if each.init:
                default = "_NEW" if is_made else f"_default{position}" if is_constant else ""
                parameters.append(f"{name}={default}" if default else name)
            elif not is_made and not (is_constant and has_slots):
                continue
            if is_frozen and has_slots:
                known[f"_set{position}"] = getattr(cls, name).__set__
                body.append(f"_set{position}(self, {given})")
            elif is_frozen:
                body.append(f"_set(self, {name!r}, {given})")
            else:
                body.append(f"self.{name} = {given}")
        if hasattr(cls, "__post_init__"):
            body.append("self.__post_init__()")
        return _compiled("__init__", parameters, body, known)

    def _values(holder, names):
        return f"({''.join(f'{holder}.{name}, ' for name in names)})"

    def _eq(cls):
        names = [each.name for each in dataclasses.fields(cls) if each.compare]
        same = f"{_values('self', names)} == {_values('other', names)}"
        body = ["if other.__class__ is self.__class__:", f"    return {same}", "return NotImplemented"]
        return _compiled("__eq__", ["self", "other"], body, {})

    def _hash(cls):
        counted = [
            each for each in dataclasses.fields(cls) if (each.compare if each.hash is None else each.hash)
        ]
        names = [each.name for each in counted]
        return _compiled("__hash__", ["self"], [f"return hash({_values('self', names)})"], {})

    def _repr(cls):
        names = [each.name for each in dataclasses.fields(cls) if each.repr]

        @recursive_repr()
        def written(self):
            values = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
            return f"{self.__class__.__qualname__}({values})"

        return written

    def _freeze(cls, has_slots):
        cls.__setattr__ = _refuse_to_set
        cls.__delattr__ = _refuse_to_delete
        if has_slots:
            # The usual way to pickle sets attributes.
            if "__getstate__" not in cls.__dict__:
                cls.__getstate__ = _values_to_keep
            if "__setstate__" not in cls.__dict__:
                cls.__setstate__ = _put_back

    def _refuse_to_set(self, name, value):
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def _refuse_to_delete(self, name):
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

    def _values_to_keep(self):
        return [getattr(self, each.name) for each in dataclasses.fields(self)]

    def _put_back(self, values):
        for each, value in zip(dataclasses.fields(self), values, strict=True):
            object.__setattr__(self, each.name, value)

    _NEW = object()
    """Stands for a value that a factory makes."""
