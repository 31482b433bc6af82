// Tables of figures can be sorted by any column: once from large to small (words from A to Z), again the other way. Long
// ones show their first lines until somebody wants all.

const words = new Intl.Collator(document.documentElement.lang, { numeric: true });

function compare(one, other) {
  const numbers = [Number(one), Number(other)];
  return numbers.some(Number.isNaN) ? words.compare(one, other) : numbers[1] - numbers[0];
}

function sort(table, column, heading) {
  const turned = heading.getAttribute("aria-sort") === heading.dataset.first;
  const body = table.tBodies[0];
  const value = (row) => row.cells[column].dataset.value ?? row.cells[column].textContent;
  const rows = [...body.rows].sort((one, other) => (turned ? -1 : 1) * compare(value(one), value(other)));
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  const second = heading.dataset.first === "ascending" ? "descending" : "ascending";
  heading.setAttribute("aria-sort", turned ? second : heading.dataset.first);
  body.append(...rows);
}

for (const table of document.querySelectorAll("table[data-sortable]")) {
  [...table.tHead.rows[0].cells].forEach((heading, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sorter";
    button.append(...heading.childNodes);
    heading.append(button);
    heading.dataset.first = column ? "descending" : "ascending";
    button.addEventListener("click", () => sort(table, column, heading));
  });
}

for (const table of document.querySelectorAll("table[data-more]")) {
  table.classList.add("short");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet show-all";
  button.textContent = table.dataset.more;
  button.addEventListener("click", () => {
    table.classList.remove("short");
    button.remove();
  });
  table.after(button);
}
