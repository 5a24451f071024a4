"""Reports that other tools read: SARIF, JUnit XML, annotations of GitHub."""
