// Draws the findings of #data (see html_page.py).
const ORDER = ["refuted", "reachable", "unknown", "unreachable", "proved"];
const MARKS = { refuted: "✗", reachable: "→", unknown: "?", unreachable: "∅", proved: "✓" };
const rank = (finding) => ORDER.indexOf(finding.verdict) + (finding.callers ? 0.5 : 0);
const findings = data.findings
  .map((each, number) => ({ ...each, number, file: data.texts[each.file] }))
  .sort((a, b) => rank(a) - rank(b) || a.number - b.number);
const present = (key) => [...new Set(findings.map((each) => each[key]))].sort((a, b) =>
  ORDER.indexOf(a) - ORDER.indexOf(b) || a.localeCompare(b));

const hidden = { verdict: new Set(), kind: new Set() };
if (findings.some((each) => each.verdict !== "proved")) hidden.verdict.add("proved");
let current = null, step = -1, shownFile = null, shown = [];

function visible() {
  const query = at("query").value.trim().toLowerCase(), file = at("file").value;
  return findings.filter((each) => !hidden.verdict.has(each.verdict) && !hidden.kind.has(each.kind) &&
    (!file || each.file === file) &&
    (!query || `${each.kind} ${each.subject} ${each.procedure} ${each.file}:${each.line}`.toLowerCase().includes(query)));
}

function refresh() {
  list();
  if (shownFile !== null) source(shownFile);
  if (current) show(current);
}

function filters() {
  for (const key of ["verdict", "kind"])
    for (const value of present(key)) {
      const box = make("input", { type: "checkbox", checked: !hidden[key].has(value), value, name: key });
      box.addEventListener("change", () => {
        if (box.checked) hidden[key].delete(value); else hidden[key].add(value);
        refresh();
      });
      at("filters").append(make("label", { className: key === "verdict" ? value : "" }, box, " " + value));
    }
  for (const name of present("file")) at("file").append(make("option", { value: name, textContent: name || "no file" }));
  at("query").addEventListener("input", refresh);
  at("file").addEventListener("change", refresh);
  at("filters").addEventListener("submit", (event) => event.preventDefault());
}

const counted = (inside) => ORDER
  .map((verdict) => [verdict, inside.filter((each) => each.verdict === verdict).length]).filter(([, number]) => number);
const inWords = (inside) => counted(inside).map(([verdict, number]) => `${number} ${verdict}`).join(", ");

// One bar for each file and kind, as long as it has findings, in the colours of its verdicts.
function summary() {
  at("counts").textContent = inWords(findings);
  const groups = new Map();
  for (const each of findings) {
    const key = `${each.file}\n${each.kind}`;
    groups.set(key, [...(groups.get(key) || []), each]);
  }
  const most = Math.max(1, ...[...groups.values()].map((inside) => inside.length));
  const table = make("table");
  let last = null;
  for (const key of [...groups.keys()].sort()) {
    const inside = groups.get(key), [file, kind] = key.split("\n");
    const choose = make("button", { type: "button", textContent: file === last ? "" : file || "no file",
      onclick: () => { at("file").value = file; refresh(); } });
    table.append(make("tr", {}, make("td", {}, choose), make("td", { textContent: kind }),
      make("td", {}, bar(inside, most)), make("td", { className: "faint", textContent: inWords(inside) })));
    last = file;
  }
  at("summary").append(table);
  if (groups.size > 12) at("overview").open = false;
}

function bar(inside, most) {
  const picture = draw("svg", { viewBox: "0 0 100 5", preserveAspectRatio: "none", role: "img", "aria-label": inWords(inside) });
  let x = 0;
  for (const [verdict, number] of counted(inside)) {
    const width = (100 * number) / most;
    picture.append(draw("rect", { x, y: 0, width: Math.max(width - .4, .6), height: 5, class: `fill-${verdict}` }));
    x += width;
  }
  return picture;
}

function list() {
  shown = visible();
  const buttons = shown.map((each) => {
    const button = make("button", { type: "button", onclick: () => choose(each) },
      make("span", { className: `sign ${each.verdict}`, textContent: MARKS[each.verdict] }),
      make("span", {}, `${each.kind} ${each.subject}`,
        make("small", { textContent: `${each.file.split("/").pop()}:${each.line} ${each.procedure}${each.callers ? ", if callers pass it" : ""}` })));
    button.dataset.number = each.number;
    return button;
  });
  at("list").replaceChildren(...(buttons.length ? buttons
    : [make("p", { className: "faint", textContent: findings.length ? "Nothing passes the filters." : "Nothing was asked." })]));
}

function source(file) {
  shownFile = file;
  const marks = new Map();
  for (const each of shown) if (each.file === file) marks.set(each.line, [...(marks.get(each.line) || []), each]);
  at("source").replaceChildren(...sourceTable(file, (row, line) => {
    const found = marks.get(line) || [];
    row.children[1].append(...found.slice(0, 4).map((each) => make("button", { type: "button", className: each.verdict,
      textContent: MARKS[each.verdict], title: `${each.kind} ${each.subject}: ${each.verdict}`, onclick: () => choose(each) })));
    if (found.length) row.classList.add("has-mark");
  }));
}

function point(file, line, className) {
  if (file !== shownFile) { source(file); way(); }
  for (const row of at("source").querySelectorAll(`tr.${className}`)) row.classList.remove(className);
  const row = lineOf(line);
  if (!row) return;
  row.classList.add(className);
  reveal(at("source"), row);
}

// Lines that the witness comes through, in the file that is shown.
function way() {
  for (const [, , , file, line] of current?.steps || [])
    if (data.texts[file] === shownFile) lineOf(line)?.classList.add("way");
  if (current && current.file === shownFile) underline(lineOf(current.line), current.column);
}

function underline(row, column) {
  const cell = row?.querySelector(".code");
  if (!cell || !column || cell.querySelector("mark")) return;
  const text = cell.textContent, start = column - 1;
  const end = start + (text.slice(start).match(/^([\w$]+|->|.)/) || [""])[0].length;
  cell.replaceChildren(text.slice(0, start), make("mark", { className: current.verdict, textContent: text.slice(start, end) }), text.slice(end));
}

function commandLine(text) {
  const code = make("code", { textContent: text });
  const button = make("button", { type: "button", textContent: "copy", onclick: () => {
    getSelection().selectAllChildren(code);
    button.textContent = document.execCommand("copy") ? "copied" : "selected";
  } });
  return make("div", { className: "again" }, code, button);
}

function show(finding) {
  current = finding;
  for (const button of at("list").querySelectorAll("button")) {
    const isIt = button.dataset.number === String(finding.number);
    if (isIt) { button.setAttribute("aria-current", "true"); reveal(at("list"), button); }
    else button.removeAttribute("aria-current");
  }
  const text = (number) => data.texts[number];
  const steps = (finding.steps || []).map(([kind, depth, words, file, line], index) => {
    const where = file === undefined ? "" : `${text(file).split("/").pop()}:${line} `;
    const item = make("li", { className: kind, onclick: () => go(index) },
      ...(where ? [make("span", { className: "where", textContent: where })] : []), text(words));
    item.style.marginLeft = `${Math.min(depth, 12) * .8}rem`;
    return item;
  });
  at("detail").replaceChildren(
    make("h2", {}, `${finding.kind} ${finding.subject}: `, make("span", { className: finding.verdict, textContent: finding.verdict })),
    ...finding.text.map((each) => make("p", { textContent: text(each) })),
    ...(finding.condition ? [make("h3", { textContent: "What is left to decide" }), make("pre", { textContent: finding.condition })] : []),
    ...(finding.causes?.length ? [make("h3", { textContent: "Why each engine stopped" }),
      make("ul", {}, ...finding.causes.map((each) => make("li", { textContent: text(each) })))] : []),
    ...(finding.again ? [make("h3", { textContent: "Again" }), commandLine(finding.again)] : []),
    ...(steps.length ? [make("ol", { className: "steps" }, ...steps)] : []),
    ...(finding.heap ? [make("h3", { textContent: "The heap here" }), make("img", { alt: "the symbolic heap",
      title: "larger or smaller", onclick: (event) => event.target.classList.toggle("large"),
      src: "data:image/svg+xml;charset=utf-8," + encodeURIComponent(finding.heap) })] : []),
    make("p", { className: "faint", textContent: `${finding.engine}, ${finding.seconds} s` }));
}

function choose(finding) {
  show(finding);
  step = (finding.steps || []).findIndex(([kind]) => kind === "end");
  at("detail").scrollTop = 0;
  source(finding.file);
  way();
  point(finding.file, finding.line, "here");
  if (step >= 0) mark(step);
}

function go(index) {
  if (mark(index)) reveal(at("detail"), at("detail").querySelectorAll("ol.steps li")[index]);
}

function mark(index) {
  const items = at("detail").querySelectorAll("ol.steps li");
  if (index < 0 || index >= items.length) return false;
  step = index;
  items.forEach((item, number) => {
    if (number === step) item.setAttribute("aria-current", "step"); else item.removeAttribute("aria-current");
  });
  const [, , , file, line] = current.steps[step];
  if (file !== undefined) point(data.texts[file], line, "step");
  return true;
}

// To the next step with a place, over titles and what is left out.
function move(from, by) {
  const steps = current?.steps || [];
  let index = from;
  while (index >= 0 && index < steps.length && steps[index].length < 5) index += by;
  go(index);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || /INPUT|SELECT/.test(event.target.tagName || "")) return;
  const place = shown.findIndex((each) => current && each.number === current.number);
  const moves = {
    n: () => shown[place + 1] && choose(shown[place + 1]),
    p: () => place > 0 && choose(shown[place - 1]),
    ArrowRight: () => move(step + 1, 1),
    ArrowLeft: () => move(step - 1, -1),
    Home: () => move(0, 1),
    End: () => go((current?.steps || []).findIndex(([kind]) => kind === "end")),
  };
  if (!moves[event.key]) return;
  event.preventDefault();
  moves[event.key]();
});

filters();
summary();
list();
if (shown.length) choose(shown[0]);
else if (present("file").length) source(present("file")[0]);
document.documentElement.dataset.ready = Math.round(performance.now());
