"""The page for a browser: what it holds, and what it does in a real one."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import whence
from whence.reports.asked import Asked
from whence.reports.html_page import html_page

SOURCE = """\
/* </script><script>document.title = "broken out"</script> */
static int half(int n) {
    return 100 / n;
}
int main(int argc, char **argv) {
    int a[3] = {1, 2, 3};
    if (argc > 2)
        return a[argc];
    return half(argc - 1);
}
"""


@pytest.fixture(scope="module")
def findings(tmp_path_factory: pytest.TempPathFactory) -> list[Asked]:
    file = tmp_path_factory.mktemp("page") / "half.c"
    file.write_text(SOURCE)
    results = whence.load(str(file)).check(timeout=20)
    return [Asked(each.question, each.finding, each.program) for each in results]


def data_of(page: str) -> dict:
    (text,) = re.findall(r'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL)
    return json.loads(text)


def test_the_page_holds_every_finding_and_the_source(findings):
    data = data_of(html_page(findings))
    assert [each["verdict"] for each in data["findings"]] == [each.verdict for each in findings]
    ((lines),) = data["files"].values()
    assert lines == SOURCE.splitlines()
    refuted = [each for each in data["findings"] if each["verdict"] == "refuted"]
    assert refuted and all(each["path"][-1][0] == "end" for each in refuted)


def test_the_page_asks_for_nothing_from_elsewhere(findings):
    page = html_page(findings)
    assert set(re.findall(r"https?://[^\s\"]+", page)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(link|img|iframe)|<script[^>]+src", page)


def test_a_thousand_findings_make_a_page_under_five_megabytes(findings):
    many = (findings * (1000 // len(findings) + 1))[:1000]
    assert len(html_page(many)) < 5_000_000


DRIVER = """
<script>
const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const shown = () => document.querySelector("#detail h2").textContent;
const marked = () => document.querySelector("#source tr.step td.number")?.textContent;
const log = { title: document.title, first: shown(), at: marked() };
press("ArrowLeft"); log.back = marked();
press("ArrowRight"); log.forth = marked();
press("n"); log.second = shown();
press("p"); log.again = shown();
document.querySelector("input[value=refuted]").click();
log.listed = document.querySelectorAll("#list .refuted").length;
document.querySelector("input[value=proved]").click();
log.proved = document.querySelectorAll("#list .proved").length;
log.bars = document.querySelectorAll("#summary rect").length;
log.wide = document.documentElement.scrollWidth > window.innerWidth;
const told = document.createElement("pre"); told.id = "log"; told.textContent = JSON.stringify(log);
document.body.append(told);
</script>
"""
CHROMIUM = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
]


@pytest.mark.slow
@pytest.mark.parametrize("width", [1300, 500])
def test_a_real_browser_steps_along_the_way_and_filters(findings, tmp_path: Path, width: int):
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    assert browser, "this test needs Chromium (Debian: chromium)"
    page = tmp_path / "page.html"
    page.write_text(html_page(findings).replace("</body>", DRIVER + "</body>"))
    command = [browser, *CHROMIUM, f"--user-data-dir={tmp_path / 'profile'}", f"--window-size={width},900"]
    done = subprocess.run(
        [*command, "--dump-dom", page.as_uri()], capture_output=True, text=True, timeout=120
    )
    (text,) = re.findall(r'<pre id="log">(.*?)</pre>', done.stdout, re.DOTALL)
    log = json.loads(text.replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&"))
    assert "broken out" not in log["title"]
    assert log["first"].endswith("refuted") and log["again"] == log["first"] != log["second"]
    assert log["at"] == log["forth"] != log["back"]
    assert log["listed"] == 0
    assert log["proved"] == sum(each.verdict == "proved" for each in findings) > 0
    assert log["bars"] and not log["wide"]
