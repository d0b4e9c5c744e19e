/* Shows the mistakes of each of the fields below it, and those of the definition as a list below the editor. */
const showMistakes = (fields, mistakes) => {
  for (const field of fields) {
    const found = mistakes.filter((mistake) => mistake.field === field);
    $(`${field}-mistake`).textContent = found.map((mistake) => mistake.message).join("\n");
    $(`${field}-mistake`).hidden = found.length === 0;
    $(field).setAttribute("aria-invalid", String(found.length > 0));
  }
  const found = mistakes.filter((mistake) => mistake.field === "permutation");
  const editor = $("permutation");
  editor.setAttribute("aria-invalid", String(found.length > 0));
  $("permutation-mistakes").replaceChildren(...found.map((mistake) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    const before = mistake.range ? editor.value.slice(0, mistake.range[0]).split("\n") : null;
    const place = before ? `Line ${before.length}, column ${before.at(-1).length + 1}: ` : "";
    button.textContent = place + mistake.message;
    button.addEventListener("click", () => {
      editor.focus();
      if (mistake.range) editor.setSelectionRange(...mistake.range);
    });
    item.append(button);
    return item;
  }));
  mark(found.flatMap((mistake) => mistake.range ? [mistake.range] : []));
};

/* Underlines ranges of the definition. */
const mark = (ranges) => {
  const text = $("permutation").value;
  const marked = new Array(text.length + 1).fill(false);
  for (const [start, end] of ranges) for (let at = start; at < Math.max(end, start + 1); at++) marked[at] = true;
  const parts = [];
  for (let start = 0; start <= text.length;) {
    let end = start + 1;
    while (end <= text.length && marked[end] === marked[start]) end++;
    const part = document.createElement(marked[start] ? "mark" : "span");
    part.textContent = text.slice(start, end) || " ";
    parts.push(part);
    start = end;
  }
  $("marks").replaceChildren(...parts);
};
