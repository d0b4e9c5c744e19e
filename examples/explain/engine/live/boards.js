/* A board of buttons, one for each bit. `describe(bit)` says what a button shows: its text, its label, the
   classes that it has, and whether it is pressed. */
class Board {
  constructor(element, press) {
    this.element = element;
    this.press = press;
    this.layout = "";
    this.buttons = new Map();
    this.rows = [];
    element.addEventListener("click", (event) => {
      const bit = Board.bitOf(event.target);
      if (bit !== null) this.press(bit);
    });
    element.addEventListener("keydown", (event) => this.move(event));
    element.addEventListener("focusin", (event) => this.makeReachable(event.target));
  }

  static bitOf(target) {
    const button = target && target.closest ? target.closest("button[data-bit]") : null;
    return button ? Number(button.dataset.bit) : null;
  }

  show(rows, describe) {
    const layout = JSON.stringify(rows);
    if (layout !== this.layout) this.build(rows, layout);
    for (const [bit, button] of this.buttons) {
      const { text, label, classes, pressed } = describe(bit);
      if (button.textContent !== text) button.textContent = text;
      button.setAttribute("aria-label", label);
      button.className = classes.join(" ");
      if (pressed === null) button.removeAttribute("aria-pressed");
      else button.setAttribute("aria-pressed", String(pressed));
    }
  }

  build(rows, layout) {
    this.layout = layout;
    this.rows = rows;
    this.buttons.clear();
    this.element.replaceChildren();
    this.element.style.gridTemplateColumns = `repeat(${rows[0].length}, minmax(0, 1fr))`;
    this.element.style.setProperty("--columns", rows[0].length);
    for (const bit of rows.flat()) {
      const cell = document.createElement(bit === null ? "span" : "button");
      if (bit !== null) {
        cell.type = "button";
        cell.dataset.bit = bit;
        cell.tabIndex = this.buttons.size === 0 ? 0 : -1;
        this.buttons.set(bit, cell);
      }
      this.element.append(cell);
    }
  }

  /* One button of each board is reached by the tabulator, the others by arrow keys. */
  makeReachable(target) {
    if (Board.bitOf(target) === null) return;
    for (const button of this.buttons.values()) button.tabIndex = -1;
    target.tabIndex = 0;
  }

  move(event) {
    const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const bit = Board.bitOf(event.target);
    if (bit === null || !(by || event.key === "Home" || event.key === "End")) return;
    event.preventDefault();
    let row = this.rows.findIndex((cells) => cells.includes(bit));
    let column = this.rows[row].indexOf(bit);
    if (event.key === "Home") column = this.rows[row].findIndex((cell) => cell !== null);
    if (event.key === "End") column = this.rows[row].findLastIndex((cell) => cell !== null);
    if (by) {
      row += by[0];
      column += by[1];
    }
    const next = this.rows[row]?.[column];
    if (next !== undefined && next !== null) this.buttons.get(next).focus();
  }
}

/* Lets bits be dragged from one square of a board to another. */
const draggable = (board, drop) => {
  let from = null;
  const under = (event) => {
    const button = document.elementFromPoint(event.clientX, event.clientY)?.closest(`#${board.element.id} button`);
    return button ? Board.bitOf(button) : null;
  };
  const clear = () => {
    for (const button of board.buttons.values()) button.classList.remove("over", "held");
  };
  board.element.addEventListener("pointerdown", (event) => {
    from = Board.bitOf(event.target);
    if (from !== null && event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
  });
  document.addEventListener("pointermove", (event) => {
    if (from === null) return;
    const over = under(event);
    clear();
    board.buttons.get(from)?.classList.add("held");
    if (over !== null && over !== from) board.buttons.get(over).classList.add("over");
  });
  document.addEventListener("pointercancel", () => {
    from = null;
    clear();
  });
  document.addEventListener("pointerup", (event) => {
    if (from === null) return;
    const [start, end] = [from, under(event)];
    from = null;
    clear();
    if (end !== null && end !== start) drop(start, end);
  });
};
