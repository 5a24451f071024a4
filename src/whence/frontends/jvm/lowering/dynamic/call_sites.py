"""`invokedynamic`: the call sites that Java compilers make, by the bootstrap method that links them."""

from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.lowering.dynamic import pattern_switches, records, strings
from whence.frontends.jvm.lowering.dynamic.adaptation import BOXING
from whence.frontends.jvm.lowering.dynamic.lambdas import lambda_class, lower_lambda
from whence.frontends.jvm.lowering.names import class_name
from whence.frontends.jvm.lowering.value_types import Shape, shape_of
from whence.frontends.jvm.reading.classfile import METAFACTORY, ClassFile
from whence.frontends.jvm.reading.decoder import Instruction
from whence.program.types import INT32, IntType, ReferenceType

CONCATENATION = "java/lang/invoke/StringConcatFactory"
_CALLED = {
    CONCATENATION: strings.CALLED,
    METAFACTORY: BOXING,
    records.FACTORY: records.CALLED,
    pattern_switches.FACTORY: pattern_switches.CALLED,
}


def lower_dynamic(builder: Builder, instruction: Instruction) -> None:
    site = builder.pool.call_site(instruction.operand)
    bootstrap = builder.class_file.bootstrap_method(site.bootstrap)
    factory, constants = bootstrap.handle.reference, bootstrap.arguments
    shape = shape_of(site.descriptor)
    if factory.owner == METAFACTORY:
        made = lambda_class(builder.class_file, instruction.operand)
        assert made is not None
        lower_lambda(builder, made)
        return None
    arguments = builder.pop_many(len(shape.passed))
    if factory.owner == CONCATENATION and strings.can_lower(shape.parameters, constants):
        return strings.lower_concatenation(builder, shape.parameters, arguments, constants)
    if factory.owner == records.FACTORY and records.lower_record_method(
        builder, site.name, arguments, constants
    ):
        return None
    if factory.owner == pattern_switches.FACTORY:
        labels = pattern_switches.labels_of(builder.class_file, constants)
        if labels is not None and _is_pattern_switch(shape):
            value, restart = arguments
            return pattern_switches.lower_pattern_switch(builder, factory.name, value, restart, labels)
    text = f"call site {site.name} linked by {class_name(factory.owner)}.{factory.name}"
    return builder.unsupported(text, shape.returned)


def _is_pattern_switch(shape: Shape) -> bool:
    match shape.passed:
        case (ReferenceType(), IntType(32)):
            return shape.returned == INT32
        case _:
            return False


def called_by_sites(of: ClassFile, index: int) -> tuple[str, ...]:
    """What the lowering of a call site may call besides the method handles that it is given."""
    site = of.pool.call_site(index)
    return _CALLED.get(of.bootstrap_method(site.bootstrap).handle.reference.owner, ())
