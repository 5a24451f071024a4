// Draws the def-use pairs of #data (see pairs_page.py): {variable, def, use, kind, covered}, places as [file, line, procedure].
const pairs = data.pairs.map(([variable, from, to, kind, covered], number) => ({
  number, variable: data.texts[variable], kind, covered,
  from: { file: data.texts[from[0]], line: from[1], procedure: data.texts[from[2]] },
  to: { file: data.texts[to[0]], line: to[1], procedure: data.texts[to[2]] },
}));
const onLine = (place, file, line) => place.file === file && place.line === line;
const GUTTER = 64;
let shownFile = null, origin = null, variable = null;

function wanted() {
  const query = at("query").value.trim().toLowerCase();
  return pairs.filter((each) => (variable === null || each.variable === variable) && each.variable.toLowerCase().includes(query));
}

function list() {
  const counts = new Map();
  const query = at("query").value.trim().toLowerCase();
  for (const each of pairs)
    if (each.variable.toLowerCase().includes(query)) counts.set(each.variable, (counts.get(each.variable) || 0) + 1);
  const names = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a) || a.localeCompare(b));
  at("list").replaceChildren(...names.map((name) => {
    const button = make("button", { type: "button", onclick: () => { variable = variable === name ? null : name; list(); source(shownFile); } },
      make("span", {}, name, make("small", { textContent: `${counts.get(name)} ${counts.get(name) === 1 ? "pair" : "pairs"}` })));
    if (variable === name) button.setAttribute("aria-current", "true");
    return button;
  }));
}

function source(file) {
  shownFile = file;
  at("file").value = file;
  const counts = new Map();
  for (const each of wanted())
    for (const [place, sign] of [[each.from, "d"], [each.to, "u"]])
      if (place.file === file) counts.set(place.line, { ...counts.get(place.line), [sign]: (counts.get(place.line)?.[sign] || 0) + 1 });
  at("source").replaceChildren(...sourceTable(file, (row, line) => {
    const found = counts.get(line);
    if (!found) return;
    const told = [found.d ? `${found.d}→` : "", found.u ? `→${found.u}` : ""].filter(Boolean).join(" ");
    row.children[1].append(make("span", { className: "count", textContent: told,
      title: `${found.d || 0} pairs begin here, ${found.u || 0} end here` }));
    row.addEventListener("mouseenter", () => follow(line));
    row.addEventListener("click", () => follow(line));
  }), draw("svg", { id: "arrows", width: 1, height: 1 }));
  origin = null;
}

// Arrows from the definitions to the uses of the pairs that begin or end in the line.
function follow(line) {
  origin = line;
  const picture = at("arrows"), table = at("source");
  picture.replaceChildren();
  for (const row of table.querySelectorAll("tr.def, tr.use, tr.origin")) row.classList.remove("def", "use", "origin");
  const found = wanted().filter((each) => onLine(each.from, shownFile, line) || onLine(each.to, shownFile, line));
  lineOf(line)?.classList.add("origin");
  const drawn = new Set();
  found.forEach((each) => {
    const from = each.from.file === shownFile && lineOf(each.from.line), to = each.to.file === shownFile && lineOf(each.to.line);
    from && from.classList.add("def");
    to && to.classList.add("use");
    const key = `${each.from.line} ${each.to.line}`;
    if (from && to && !drawn.has(key)) { drawn.add(key); picture.append(...arrow(from, to, drawn.size, each.covered)); }
  });
  detail(line, found);
}

// In the gutter before the code, so that it is seen however long the lines are.
function arrow(from, to, number, covered) {
  const pane = at("source").getBoundingClientRect();
  const edge = (row) => {
    const box = row.querySelector(".code").getBoundingClientRect();
    return [box.left - pane.left + at("source").scrollLeft + GUTTER, box.top - pane.top + at("source").scrollTop + box.height / 2];
  };
  const [x, y1] = edge(from), [, y2] = edge(to);
  const bend = x - 18 - 7 * (number % 7);
  const end = y1 === y2 ? y1 + 4 : y2;
  const shape = y1 === y2 ? `M${x} ${y1 - 4} C${bend} ${y1 - 14} ${bend} ${y1 + 14} ${x - 6} ${end}` : `M${x} ${y1} C${bend} ${y1} ${bend} ${y2} ${x - 6} ${end}`;
  return [draw("path", { d: shape, class: covered === false ? "uncovered" : "" }),
    draw("path", { class: "head", d: `M${x} ${end} l-8 -4 l0 8 z` })];
}

function place({ file, line, procedure }) {
  return make("button", { type: "button", className: "link", textContent: `${file.split("/").pop()}:${line} ${procedure}`, onclick: () => {
    if (file !== shownFile) source(file);
    const row = lineOf(line);
    if (row) { reveal(at("source"), row); follow(line); }
  } });
}

function detail(line, found) {
  const once = new Map(found.map((each) => [`${each.variable} ${each.from.file} ${each.from.line} ${each.to.file} ${each.to.line}`, each]));
  const rows = [...once.values()].slice(0, 200).map((each) => make("li", {}, `${each.variable}: `, place(each.from), " → ", place(each.to),
    ` ${each.kind}${each.covered === true ? ", covered" : each.covered === false ? ", not covered" : ""}`));
  at("detail").replaceChildren(make("h2", { textContent: `${shownFile.split("/").pop()}:${line}` }),
    make("p", { className: "faint", textContent: `${once.size} ${once.size === 1 ? "pair" : "pairs"}` }), make("ul", {}, ...rows));
}

document.addEventListener("keydown", (event) => {
  if (/INPUT|SELECT/.test(event.target.tagName || "") || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
  const lines = [...at("source").querySelectorAll(".count")].map((each) => Number(each.closest("tr").dataset.line));
  const place = lines.indexOf(origin);
  const next = lines[event.key === "ArrowDown" ? place + 1 : place - 1];
  if (next === undefined) return;
  event.preventDefault();
  reveal(at("source"), lineOf(next));
  follow(next);
});

const names = Object.keys(data.files).sort();
for (const name of names) at("file").append(make("option", { value: name, textContent: name }));
at("file").addEventListener("change", () => source(at("file").value));
at("query").addEventListener("input", () => { list(); source(shownFile); });
at("filters").addEventListener("submit", (event) => event.preventDefault());
at("counts").textContent = data.told;
list();
if (names.length) {
  source(names[0]);
  const first = at("source").querySelector(".count");
  if (first) follow(Number(first.closest("tr").dataset.line));
}
document.documentElement.dataset.ready = Math.round(performance.now());
