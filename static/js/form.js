// The entry of a deal: keypad, repairs, a draft, and no save that fails unseen. Listens on the
// document, since a refused form is replaced by the server's.
const find = (selector) => document.querySelector(selector);
const entry = () => find("form.entry");
const comma = document.documentElement.lang === "fr" ? "," : ".";
const changed = (field = entry()) => field.dispatchEvent(new Event("input", { bubbles: true }));
const on = (name, selector, act) =>
  document.addEventListener(name, (event) => {
    const target = event.target.closest?.(selector);
    if (target) act(target, event);
  });

// The keypad takes the place of the phone's own, which would cover the result.
const showKeypad = () => {
  if (!find(".keypad")) return showSigns();
  find(".keypad").hidden = false;
  entry().elements.points.inputMode = "none";
};
const edits = {
  erase: (text) => text.replace(/[.,]5?$|.$/, ""),
  half: (text) => (/[.,]/.test(text) ? text.replace(/[.,].*/, "") : (text || "0") + comma + "5"),
};
const digit = (text, key) => (/[.,]/.test(text) || text.length > 1 ? text : text.replace(/^0/, "") + key);

on("click", ".keypad button", ({ value: key }) => {
  const points = entry().elements.points;
  points.value = key in edits ? edits[key](points.value) : digit(points.value, key);
  changed(points);
});

// A repair changes the fields at once; without this script its button asks the server to.
const fill = (pairs) => {
  for (const [name, value] of pairs) {
    const field = entry().elements[name];
    const boxes = [...(field?.length ? field : [])].filter((box) => box.type === "checkbox");
    if (boxes.length) for (const box of boxes) box.checked ||= box.value === value;
    else if (field) field.value = value;
  }
  changed();
};
on("click", "button[name=repair]", ({ value }, event) => {
  event.preventDefault();
  for (const list of entry().querySelectorAll(".errors")) list.remove();
  fill(new URLSearchParams(value));
});

// A partner exists at five players only, and was called unless somebody says otherwise.
on("change", "input[name=players]", ({ value }) => {
  for (const choice of entry().elements.partner) choice.checked = value === "5" && choice.value === "called";
  changed();
});

// What is being mended is no longer wrong; the server says so again if it is.
on("input", ".choice, .points", (field) => {
  for (const list of field.querySelectorAll(".errors")) list.remove();
});

// What is entered outlives a reload or a closed tab, until it is saved. The form's own number
// is kept with it, so that a deal whose answer was lost is not stored twice.
const key = `draft:${location.pathname}${location.search.replace(/[?&]id=[^&]*/, "")}`;
const kept = new Set(["csrfmiddlewaretoken", "revision"]);
on("input", "form.entry[method=post]", (form) => {
  const fields = [...new FormData(form)].filter(([name]) => !kept.has(name));
  localStorage.setItem(key, JSON.stringify(fields));
});
const takeUp = () => {
  const draft = entry().matches("[data-draft]") && localStorage.getItem(key);
  if (!draft) return;
  const pairs = JSON.parse(draft);
  if (pairs.some(([name]) => name === "sits_out")) for (const box of resting()) box.checked = false;
  fill(pairs);
  tellSeating();
  find(".draft").hidden = false;
  if (find(".bonuses")) find(".bonuses").open = !!find(".bonuses :checked:not([value=none])");
};
on("click", "button[value=forget]", () => {
  localStorage.removeItem(key);
  location.reload();
});

// Who deals and who sits out stands in the header. Another dealer sits out himself, and the next
// ones if there are several too many; naming one more lets another play, the dealer last.
const resting = () => [...document.querySelectorAll("input[name=sits_out]")];
const nameOf = (box) => box.nextElementSibling.textContent;
const tellSeating = () => {
  const dealer = find("input[name=dealer]:checked");
  if (dealer) find(".dealer summary > span").textContent = nameOf(dealer);
  const out = resting().filter((box) => box.checked);
  if (out.length) find(".dealer .resting").textContent = out.map(nameOf).join(", ");
  for (const box of out) sitOut(box.value);
};
// Nobody takes, is called or shows anything in a deal that he sits out.
const sitOut = (number) => {
  for (const box of document.querySelectorAll(`[data-player="${number}"] :checked`)) {
    box.checked = false;
    const none = box.closest(".choice").querySelector("input[value=none]");
    if (none) none.checked = true;
  }
};
on("change", "input[name=dealer]", (choice) => {
  const dealers = [...document.querySelectorAll("input[name=dealer]")];
  const boxes = resting();
  const many = boxes.filter((box) => box.checked).length;
  const first = dealers.indexOf(choice);
  boxes.forEach((box, place) => (box.checked = (place - first + boxes.length) % boxes.length < many));
  seated(choice);
});
on("change", "input[name=sits_out]", (choice) => {
  const many = Number(choice.closest("[data-resting]").dataset.resting);
  const out = resting().filter((box) => box.checked);
  const dealer = nameOf(find("input[name=dealer]:checked"));
  const others = out.filter((box) => box !== choice);
  const plays = others.findLast((box) => nameOf(box) !== dealer) ?? others[0];
  if (out.length > many) plays.checked = false;
  seated(choice, out.length < many);
});
const seated = (choice, unfinished = false) => {
  tellSeating();
  choice.closest("details").open = unfinished;
  changed();
};

// Phones have no minus on the keypad for numbers.
const showSigns = () => {
  for (const button of document.querySelectorAll(".sign")) button.hidden = false;
  for (const field of document.querySelectorAll(".amount input")) field.inputMode = "decimal";
};
on("click", ".sign", ({ value }) => {
  const field = document.getElementById(value);
  field.value = /^[-−]/.test(field.value) ? field.value.slice(1) : `-${field.value.replace("+", "")}`;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  changed();
});

// What is unfolded comes into view, not to lie behind the bar with the result.
on("click", ".bonuses summary", (summary) =>
  requestAnimationFrame(() => summary.parentElement.open && summary.scrollIntoView({ block: "start" })),
);

on("click", "button[data-confirm]", ({ dataset }, event) => {
  const entered = entry().elements.points.value || find("input[name=taker]:checked");
  if (entered && !confirm(dataset.confirm)) event.preventDefault();
});

// Enter presses the form's first button: let it save as a tap does.
on("submit", "form.entry[method=post]", (form, event) => {
  if (!event.submitter?.matches(".hidden")) return;
  event.preventDefault();
  find(".save").click();
});

// A request that fails says so: a save can be tried again, a result is shown to be old.
const onHtmx = (name, act) => document.addEventListener(`htmx:${name}`, ({ detail }) => act(detail));
const isSave = ({ elt }) => elt.matches(".save");
const leads = ({ xhr }) => xhr.getResponseHeader("HX-Redirect");
onHtmx("beforeOnLoad", (detail) => {
  if (isSave(detail) && leads(detail)) localStorage.removeItem(key);
});
onHtmx("afterRequest", (detail) => {
  if (isSave(detail)) {
    const trouble = find(".trouble");
    if (trouble) trouble.hidden = detail.successful;
  } else {
    find(".lost").hidden = detail.successful;
    find("#result").classList.toggle("stale", !detail.successful);
  }
});
onHtmx("afterSwap", ({ target }) => {
  if (target.id !== "main") return;
  showKeypad();
  find(".errors")?.closest(".choice, .points")?.querySelector("input:checked, input")?.focus();
});

// On a slow network somebody types before this script has come: that counts too.
const isTouched = (field) => field.checked !== field.defaultChecked || field.value !== field.defaultValue;
const catchUp = () => [...entry().querySelectorAll("input")].some(isTouched) && changed();

showKeypad();
document.addEventListener("DOMContentLoaded", () => {
  takeUp();
  catchUp();
}); // once htmx listens
