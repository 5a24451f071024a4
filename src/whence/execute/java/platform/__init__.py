"""The parts of the platform that Java code calls: system, streams, unsafe memory."""
