"""Threads of a Java program: `Thread`, monitors, parking, pools, and the scheduler of them all."""
