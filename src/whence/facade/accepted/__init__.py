"""What users accept or leave out: suppressions in comments, files that are excluded, lines that did not
change."""
