"""The parts of the platform that Java code calls: system, properties, reflection on memory, loggers."""
