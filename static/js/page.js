// A page taken back from the browser's memory may show old totals, or a form that was saved.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

// A line that is being mended is no longer wrong; the server says so again if it is.
document.addEventListener("input", ({ target }) => target.closest(".text")?.querySelector(".errors")?.remove());

// The sheet tells what was saved last: no draft of it may come back, even if the answer was lost.
const saved = document.querySelector("[data-saved]")?.dataset.saved;
if (saved)
  for (const key of Object.keys(localStorage))
    if (key.startsWith("draft:") && localStorage[key].includes(saved)) localStorage.removeItem(key);

// A row of usual values fills the field that it belongs to.
const press = (row) => {
  const { value } = document.getElementById(row.dataset.fill);
  for (const usual of row.children) usual.setAttribute("aria-pressed", usual.value === value.trim());
  row.hidden = false;
};
const rows = () => document.querySelectorAll("[data-fill]");
document.addEventListener("input", () => rows().forEach(press));
document.addEventListener("click", ({ target }) => {
  const field = document.getElementById(target.closest("button")?.parentElement.dataset.fill);
  if (!field) return;
  field.value = target.value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
rows().forEach(press);

// What only a script can do is hidden until there is one.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = !window.print;
  button.addEventListener("click", () => {
    button.closest("details").open = false;
    print();
  });
}

// What hangs over the page goes when one taps elsewhere, and the tap does nothing else; or by Escape.
const panel = () => document.querySelector(".menu[open], .dealer[open]");
const shut = (event) => {
  event.preventDefault();
  event.stopPropagation();
  panel().open = false;
};
const isBeside = ({ target }) => panel() && !panel().contains(target);
document.addEventListener("click", (event) => isBeside(event) && shut(event), true);
document.addEventListener("keydown", (event) => {
  const summary = event.key === "Escape" && panel()?.querySelector("summary");
  if (!summary) return;
  shut(event);
  summary.focus();
});
