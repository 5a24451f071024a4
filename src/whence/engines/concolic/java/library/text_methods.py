"""Which methods of `String` and `StringBuilder` are followed by terms, and by what."""

from __future__ import annotations

from whence.engines.concolic.java.library.builder_methods import (
    append,
    append_char,
    append_number,
    append_object,
)
from whence.engines.concolic.java.library.followed_methods import Handler
from whence.engines.concolic.java.library.text_making import (
    concat,
    constructed,
    constructed_of_chars,
    copied,
    in_case,
    itself,
    made_of,
    of_char,
    of_chars,
    parts,
    substring,
    to_chars,
    trim,
    value_of,
)
from whence.engines.concolic.java.library.text_queries import (
    char_at,
    compared,
    contains,
    ends_with,
    equals,
    hashed,
    index_of,
    index_of_char,
    is_empty,
    last_index_of_char,
    length,
    starts_with,
)

_STRING = "java.lang.String"
_TEXT = "Ljava/lang/String;"
_OBJECT = "Ljava/lang/Object;"
_SEQUENCE = "Ljava/lang/CharSequence;"


def text_handlers() -> dict[str, Handler]:
    made: dict[str, Handler] = {
        f"{_STRING}.length()I": length,
        f"{_STRING}.isEmpty()Z": is_empty,
        f"{_STRING}.charAt(I)C": char_at,
        f"{_STRING}.equals({_OBJECT})Z": equals,
        f"{_STRING}.contentEquals({_SEQUENCE})Z": equals,
        f"{_STRING}.hashCode()I": hashed,
        f"{_STRING}.compareTo({_TEXT})I": compared,
        f"{_STRING}.lastIndexOf(I)I": last_index_of_char,
        f"{_STRING}.split({_TEXT})[Ljava/lang/String;": parts,
        f"{_STRING}.startsWith({_TEXT})Z": starts_with,
        f"{_STRING}.endsWith({_TEXT})Z": ends_with,
        f"{_STRING}.contains({_SEQUENCE})Z": contains,
        f"{_STRING}.indexOf(I)I": index_of_char,
        f"{_STRING}.indexOf(II)I": index_of_char,
        f"{_STRING}.indexOf({_TEXT})I": index_of,
        f"{_STRING}.indexOf({_TEXT}I)I": index_of,
        f"{_STRING}.substring(I){_TEXT}": substring,
        f"{_STRING}.substring(II){_TEXT}": substring,
        f"{_STRING}.concat({_TEXT}){_TEXT}": concat,
        f"{_STRING}.toCharArray()[C": to_chars,
        f"{_STRING}.toString(){_TEXT}": itself,
        f"{_STRING}.valueOf({_OBJECT}){_TEXT}": value_of,
        f"{_STRING}.valueOf(C){_TEXT}": of_char,
        f"{_STRING}.valueOf([C){_TEXT}": of_chars,
        f"{_STRING}.<init>([C)V": constructed_of_chars,
        f"{_STRING}.<init>({_TEXT})V": constructed,
        f"{_STRING}.<init>()V": constructed,
        "java.lang.Character.toString(C)Ljava/lang/String;": of_char,
    }
    made[f"{_STRING}.trim(){_TEXT}"] = trim
    made[f"{_STRING}.toLowerCase(){_TEXT}"] = lambda call: in_case(call, "A", 32)
    made[f"{_STRING}.toUpperCase(){_TEXT}"] = lambda call: in_case(call, "a", -32)
    for letter in "IJZDF":
        made[f"{_STRING}.valueOf({letter}){_TEXT}"] = made_of
    for box, letter in (("Integer", "I"), ("Long", "J"), ("Boolean", "Z"), ("Double", "D")):
        made[f"java.lang.{box}.toString({letter}){_TEXT}"] = made_of
    for name in ("java.lang.StringBuilder", "java.lang.StringBuffer"):
        made.update(_builder_handlers(name))
    return made


def _builder_handlers(name: str) -> dict[str, Handler]:
    result = f"L{name.replace('.', '/')};"
    made: dict[str, Handler] = {
        f"{name}.<init>()V": constructed,
        f"{name}.<init>({_TEXT})V": constructed,
        f"{name}.length()I": length,
        f"{name}.isEmpty()Z": is_empty,
        f"{name}.charAt(I)C": char_at,
        f"{name}.toString(){_TEXT}": copied,
        f"{name}.append(C){result}": append_char,
        f"{name}.append({_TEXT}){result}": append,
        f"{name}.append({_OBJECT}){result}": append_object,
        f"{name}.append({_SEQUENCE}){result}": append_object,
    }
    for letter in "IJZDF":
        made[f"{name}.append({letter}){result}"] = append_number
    return made
