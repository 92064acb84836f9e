// The entry of a deal: keypad, repairs, and no second save by a nervous thumb.
const form = document.querySelector("form.entry");
const points = form.elements.points;
const comma = document.documentElement.lang === "fr" ? "," : ".";
const changed = () => form.dispatchEvent(new Event("input", { bubbles: true }));

// The keypad takes the place of the phone's own, which would cover the result.
const keypad = form.querySelector(".keypad");
keypad.hidden = false;
points.inputMode = "none";

const edits = {
  erase: (text) => text.replace(/[.,]5?$|.$/, ""),
  half: (text) => (/[.,]/.test(text) ? text.replace(/[.,].*/, "") : (text || "0") + comma + "5"),
};
const digit = (text, key) => (/[.,]/.test(text) || text.length > 1 ? text : text.replace(/^0/, "") + key);

keypad.addEventListener("click", (event) => {
  const key = event.target.closest("button")?.value;
  if (!key) return;
  points.value = key in edits ? edits[key](points.value) : digit(points.value, key);
  changed();
});

// A repair changes the fields at once; without this script its button asks the server to.
form.addEventListener("click", (event) => {
  const repair = event.target.closest("button[name=repair]");
  if (!repair) return;
  event.preventDefault();
  for (const [name, value] of new URLSearchParams(repair.value)) form.elements[name].value = value;
  changed();
});

// A partner exists at five players only, and was called unless somebody says otherwise.
form.addEventListener("change", (event) => {
  if (event.target.name !== "players") return;
  for (const choice of form.elements.partner) choice.checked = event.target.value === "5" && choice.value === "called";
  changed();
});

// What is being mended is no longer wrong; the server says so again if it is.
form.addEventListener("input", (event) => {
  event.target.closest(".choice, .points")?.querySelectorAll(".errors").forEach((list) => list.remove());
});

let sent = false;
form.addEventListener("submit", (event) => {
  const question = event.submitter?.dataset.confirm;
  const entered = points.value || form.querySelector("input[name=taker]:checked");
  if (sent || (question && entered && !confirm(question))) event.preventDefault();
  else if (form.method === "post") sent = true;
});
