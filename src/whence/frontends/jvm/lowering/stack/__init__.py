"""What the operand stack and the locals hold, by abstract interpretation of a method's code."""
