// A page taken back from the browser's memory may show old totals, or a form that was saved.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
