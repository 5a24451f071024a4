"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const at = (id) => document.getElementById(id);

function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function draw(tag, properties = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(properties)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// Scrolls inside of the pane only: `scrollIntoView` would move the whole page on a small screen.
function reveal(pane, node) {
  const inside = node.getBoundingClientRect(), around = pane.getBoundingClientRect();
  if (inside.top < around.top + 40 || inside.bottom > around.bottom - 20)
    pane.scrollTop += inside.top - around.top - pane.clientHeight / 3;
}

// A table of a file's lines; `decorate(row, number)` adds marks. Lines that the report leaves out are a gap.
function sourceTable(file, decorate) {
  const body = make("tbody");
  let next = 1;
  for (const [start, lines] of data.files[file] || []) {
    if (start > next) body.append(make("tr", { className: "gap" }, make("td", { colSpan: 3, textContent: "⋯" })));
    lines.forEach((text, index) => {
      const row = make("tr", {}, make("td", { className: "number", textContent: start + index }),
        make("td", { className: "mark" }), make("td", { className: "code", textContent: text }));
      row.dataset.line = start + index;
      decorate(row, start + index);
      body.append(row);
    });
    next = start + lines.length;
  }
  const note = next === 1 ? make("p", { className: "faint", textContent: "The source is not at hand; for Java, run whence where the sources are." }) : "";
  return [make("h2", { textContent: file || "no source" }), note, make("table", {}, body)];
}

const lineOf = (line) => at("source").querySelector(`tr[data-line="${line}"]`);
