"""The page for a browser: what it holds, and what it does in a real one."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

import whence
import whence.reports.page.html_page as html_page_module
from whence.answers import Cause, Reason, Unknown
from whence.cli.main import main
from whence.reports.page.html_page import html_page
from whence.reports.tools.asked import Asked

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
    assert list(data["files"].values()) == [[[1, SOURCE.splitlines()]]]
    refuted = [each for each in data["findings"] if each["verdict"] == "refuted"]
    assert refuted
    for each in refuted:
        kinds = [step[0] for step in each["steps"]]
        assert kinds.count("end") == 1 and kinds[:2] == ["title", "value"]
        assert data["texts"][each["steps"][0][2]].startswith("whence ")


def test_a_finding_has_its_command_and_an_unknown_what_is_left(findings):
    data = data_of(html_page([each._replace(loading=("half.c",)) for each in findings]))
    refuted = [each for each in data["findings"] if each["verdict"] == "refuted"]
    assert all(each["again"].startswith("whence run half.c ") for each in refuted)
    causes = (Cause("paths", Reason.BUDGET, "spent"),)
    unknown = Unknown(Reason.BUDGET, "paths: spent", condition="n > 3", causes=causes)
    asked = findings[0]._replace(finding=replace(findings[0].finding, answer=unknown))
    data = data_of(html_page([asked]))
    (shown,) = data["findings"]
    assert shown["condition"] == "n > 3"
    assert [data["texts"][each] for each in shown["causes"]] == ["paths: budget: spent"]


def test_a_picture_of_the_heap_is_where_there_is_one(findings):
    data = data_of(html_page(findings, lambda asked: "<svg/>" if asked.verdict == "proved" else ""))
    assert {each["verdict"] for each in data["findings"] if "heap" in each} == {"proved"}


def test_of_large_sources_the_lines_around_findings_are_kept(findings, monkeypatch):
    monkeypatch.setattr(html_page_module, "_ALL_SOURCE", 10)
    monkeypatch.setattr(html_page_module, "_AROUND", 0)
    data = data_of(html_page([each for each in findings if each.kind == "div"]))
    (parts,) = data["files"].values()
    assert next(start for start, _ in parts) > 1
    assert all(lines == SOURCE.splitlines()[start - 1 : start - 1 + len(lines)] for start, lines in parts)


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
const title = () => document.querySelector("#detail h2").textContent;
const marked = () => document.querySelector("#source tr.step td.number")?.textContent;
const log = { title: document.title, first: title(), at: marked() };
press("ArrowLeft"); log.back = marked();
press("ArrowRight"); log.forth = marked();
press("Home"); log.home = marked();
press("End"); log.end = marked();
log.again = document.querySelector(".again code").textContent;
log.way = document.querySelectorAll("#source tr.way").length;
log.under = document.querySelector("#source mark").textContent;
press("n"); log.second = title();
press("p"); log.first_again = title();
document.querySelector("input[value=refuted]").click();
log.listed = document.querySelectorAll("#list .refuted").length;
document.querySelector("input[value=proved]").click();
log.proved = document.querySelectorAll("#list .proved").length;
document.querySelector("input[value=refuted]").click();
const query = document.querySelector("#query");
query.value = "div n"; query.dispatchEvent(new Event("input"));
log.queried = document.querySelectorAll("#list button").length;
query.value = ""; query.dispatchEvent(new Event("input"));
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
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
]


def opened_page(page: Path, folder: Path, width: int) -> str:
    """The document as a real browser has it after its scripts."""
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    assert browser, "this test needs Chromium (Debian: chromium)"
    command = [browser, *CHROMIUM, f"--user-data-dir={folder / 'profile'}", f"--window-size={width},900"]
    done = subprocess.run(
        [*command, "--dump-dom", page.as_uri()], capture_output=True, text=True, timeout=120
    )
    return done.stdout


def log_of(document: str) -> dict:
    (text,) = re.findall(r'<pre id="log">(.*?)</pre>', document, re.DOTALL)
    return json.loads(text.replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&"))


@pytest.mark.slow
@pytest.mark.parametrize("width", [1300, 500])
def test_a_real_browser_steps_along_the_way_and_filters(findings, tmp_path: Path, width: int):
    page = tmp_path / "page.html"
    known = [each._replace(loading=("half.c",)) for each in findings]
    page.write_text(html_page(known).replace("</body>", DRIVER + "</body>"))
    log = log_of(opened_page(page, tmp_path, width))
    assert "broken out" not in log["title"]
    assert log["first"].endswith("refuted") and log["first_again"] == log["first"] != log["second"]
    assert log["at"] == log["forth"] == log["end"] != log["back"]
    assert log["home"] != log["end"] and log["way"] >= 2 and log["under"]
    assert log["again"].startswith("whence run ")
    assert log["queried"] == sum(each.kind == "div" for each in findings)
    assert log["listed"] == 0
    assert log["proved"] == sum(each.verdict == "proved" for each in findings) > 0
    assert log["bars"] and not log["wide"]


PAIRS_DRIVER = """
<script>
const number = (selector) => document.querySelectorAll(selector).length;
const log = { arrows: number("#arrows path"), counts: number(".count") };
document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
log.moved = document.querySelector("#source tr.origin td.number").textContent;
document.querySelector('#source tr[data-line="8"]').dispatchEvent(new MouseEvent("mouseenter"));
log.hovered = document.querySelector("#detail h2").textContent;
log.pairs = document.querySelectorAll("#detail li").length;
log.wide = document.documentElement.scrollWidth > window.innerWidth;
const told = document.createElement("pre"); told.id = "log"; told.textContent = JSON.stringify(log);
document.body.append(told);
</script>
"""


@pytest.mark.slow
@pytest.mark.parametrize("width", [1300, 500])
def test_a_real_browser_draws_arrows_from_definitions_to_uses(tmp_path: Path, width: int):
    source, page = tmp_path / "half.c", tmp_path / "pairs.html"
    source.write_text(SOURCE)
    assert main(["pairs", str(source), "--format", "html", "--output", str(page)]) == 0
    page.write_text(page.read_text().replace("</body>", PAIRS_DRIVER + "</body>"))
    log = log_of(opened_page(page, tmp_path, width))
    assert log["arrows"] and log["counts"] and log["moved"]
    assert log["hovered"] == "half.c:8" and log["pairs"]
    assert not log["wide"]


def test_pairs_are_a_page_of_their_own(tmp_path: Path):
    source, page = tmp_path / "half.c", tmp_path / "pairs.html"
    source.write_text(SOURCE)
    assert main(["pairs", str(source), "--format", "html", "--output", str(page)]) == 0
    data = data_of(page.read_text())
    result = whence.load(str(source)).pairs()
    assert len(data["pairs"]) == len(result.answer.items) > 0
    assert data["told"].startswith("complete: ")
