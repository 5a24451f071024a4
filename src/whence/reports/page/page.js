"use strict";
// Draws the object in #data: {files: {name: [line, ...]}, findings: [...]} (see html_page.py).
const data = JSON.parse(document.getElementById("data").textContent);
const ORDER = ["refuted", "reachable", "unknown", "unreachable", "proved"];
const MARKS = { refuted: "✗", reachable: "→", unknown: "?", unreachable: "∅", proved: "✓" };
const at = (id) => document.getElementById(id);

// Scrolls inside of the pane only: `scrollIntoView` would move the whole page on a small screen.
function reveal(pane, node) {
  const inside = node.getBoundingClientRect(), around = pane.getBoundingClientRect();
  if (inside.top < around.top + 40 || inside.bottom > around.bottom)
    pane.scrollTop += inside.top - around.top - pane.clientHeight / 2;
}

function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

const present = (key, order = []) =>
  [...new Set(data.findings.map((each) => each[key]))].sort(
    (a, b) => order.indexOf(a) - order.indexOf(b) || a.localeCompare(b));
const hidden = { verdict: new Set(), kind: new Set() };
if (data.findings.some((each) => each.verdict !== "proved")) hidden.verdict.add("proved");

const sorted = data.findings
  .map((finding, number) => ({ ...finding, number }))
  .sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict) || a.number - b.number);
const visible = () =>
  sorted.filter((each) => !hidden.verdict.has(each.verdict) && !hidden.kind.has(each.kind));
let current = null, step = -1, shownFile = null;

function filters() {
  for (const [key, order] of [["verdict", ORDER], ["kind", []]])
    for (const value of present(key, order)) {
      const box = make("input", { type: "checkbox", checked: !hidden[key].has(value), value, name: key });
      box.addEventListener("change", () => {
        if (box.checked) hidden[key].delete(value); else hidden[key].add(value);
        list();
        if (shownFile) source(shownFile);
      });
      at("filters").append(make("label", {}, box, " " + value));
    }
}

function counted(findings) {
  return ORDER.map((verdict) => [verdict, findings.filter((each) => each.verdict === verdict).length])
    .filter(([, number]) => number);
}

function summary() {
  at("counts").textContent = counted(data.findings).map(([verdict, n]) => `${n} ${verdict}`).join(", ");
  const table = make("table", {}, make("tr", {}, ...["file", "kind", "verdicts", ""].map((t) => make("th", { textContent: t }))));
  for (const file of present("file"))
    for (const kind of present("kind")) {
      const inside = data.findings.filter((each) => each.file === file && each.kind === kind);
      if (!inside.length) continue;
      const text = counted(inside).map(([verdict, n]) => `${n} ${verdict}`).join(", ");
      table.append(make("tr", {}, make("td", { textContent: file }), make("td", { textContent: kind }),
        make("td", {}, bar(inside)), make("td", { textContent: text })));
    }
  at("summary").append(table);
}

function bar(findings) {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg");
  picture.setAttribute("viewBox", "0 0 100 5");
  picture.setAttribute("preserveAspectRatio", "none");
  picture.setAttribute("role", "img");
  let x = 0;
  for (const [verdict, number] of counted(findings)) {
    const part = document.createElementNS(space, "rect");
    const width = (100 * number) / findings.length;
    for (const [name, value] of Object.entries({ x, y: 0, width, height: 5, class: `fill-${verdict}` }))
      part.setAttribute(name, value);
    picture.append(part);
    x += width;
  }
  return picture;
}

function list() {
  at("list").replaceChildren(...visible().map((each) => {
    const button = make("button", { type: "button", onclick: () => choose(each) },
      make("span", { className: each.verdict, textContent: `${MARKS[each.verdict]} ` }),
      `${each.kind} ${each.subject}`,
      make("small", { textContent: `${each.file}:${each.line} ${each.procedure}` }));
    button.dataset.number = each.number;
    if (current && current.number === each.number) button.setAttribute("aria-current", "true");
    return button;
  }));
}

function source(file) {
  shownFile = file;
  const marks = new Map();
  for (const each of visible())
    if (each.file === file) marks.set(each.line, [...(marks.get(each.line) || []), each]);
  const rows = (data.files[file] || []).map((text, index) => {
    const found = marks.get(index + 1) || [];
    const mark = make("td", { className: "mark" }, ...found.map((each) =>
      make("span", { className: each.verdict, textContent: MARKS[each.verdict],
        title: `${each.kind} ${each.subject}: ${each.verdict}`, onclick: () => choose(each) })));
    const row = make("tr", {}, make("td", { className: "number", textContent: index + 1 }), mark,
      make("td", { textContent: text }));
    row.dataset.line = index + 1;
    return row;
  });
  at("source").replaceChildren(make("h2", { textContent: file || "no source" }), make("table", {}, ...rows));
}

function point(file, line, className) {
  if (file !== shownFile) source(file);
  for (const row of at("source").querySelectorAll(`tr.${className}`)) row.classList.remove(className);
  const row = at("source").querySelector(`tr[data-line="${line}"]`);
  if (!row) return;
  row.classList.add(className);
  reveal(at("source"), row);
}

function described([kind, procedure, file, line, , , taken]) {
  const where = `${file.split("/").pop()}:${line}`;
  const words = { call: `${procedure} is entered`, branch: `condition is ${taken}`,
    catch: "an exception is caught", omitted: `${taken} steps are left out`, end: "here" };
  return kind === "omitted" ? words.omitted : `${where} ${words[kind]}`;
}

function choose(finding) {
  current = finding;
  step = finding.path ? finding.path.length - 1 : -1;
  for (const button of at("list").querySelectorAll("button")) {
    const isIt = button.dataset.number === String(finding.number);
    if (isIt) { button.setAttribute("aria-current", "true"); reveal(at("list"), button); }
    else button.removeAttribute("aria-current");
  }
  const steps = (finding.path || []).map((each, index) => {
    const item = make("li", { textContent: described(each), onclick: () => go(index) });
    item.style.marginLeft = `${each[5] * .7}rem`;
    return item;
  });
  at("detail").replaceChildren(
    make("h2", {}, `${finding.kind} ${finding.subject}: `, make("span", { className: finding.verdict, textContent: finding.verdict })),
    ...finding.text.map((text) => make("p", { textContent: text })),
    ...(steps.length ? [make("p", { textContent: "The way there:" }), make("ol", {}, ...steps)] : []),
    make("p", {}, make("small", { textContent: `${finding.engine}, ${finding.seconds} s` })));
  at("detail").scrollTop = 0;
  if (finding.file !== shownFile) source(finding.file);
  point(finding.file, finding.line, "here");
  if (steps.length) mark(step);
}

function go(index) {
  if (mark(index)) reveal(at("detail"), at("detail").querySelectorAll("li")[index]);
}

function mark(index) {
  const items = at("detail").querySelectorAll("li");
  if (index < 0 || index >= items.length) return false;
  step = index;
  items.forEach((item, number) => {
    if (number === step) item.setAttribute("aria-current", "step"); else item.removeAttribute("aria-current");
  });
  const [kind, , file, line] = current.path[step];
  if (kind !== "omitted") point(file, line, "step");
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "INPUT") return;
  const shown = visible();
  const place = shown.findIndex((each) => current && each.number === current.number);
  const moves = {
    n: () => shown[place + 1] && choose(shown[place + 1]),
    p: () => place > 0 && choose(shown[place - 1]),
    ArrowRight: () => go(step + 1),
    ArrowLeft: () => go(step - 1),
  };
  if (!moves[event.key]) return;
  event.preventDefault();
  moves[event.key]();
});

filters();
summary();
list();
if (visible().length) choose(visible()[0]);
else if (present("file").length) source(present("file")[0]);
