{
  const fields = ["mapping", "files", "ranks", "stride"];
  const ask = planner();
  /* The last result without mistakes. */
  let result = null;
  /* The bit that is followed, and the square that is to trade places. */
  let square = null;
  let held = null;
  /* The step that is shown; null is the last one. */
  let step = null;
  let playing = null;
  let typing = null;
  let serial = 0;

  const kind = () => document.querySelector("input[name=kind]:checked").value;
  const steps = () => result.words.length - 1;
  const shown = () => Math.min(step ?? steps(), steps());
  const isSet = (word, bit) => (BigInt(word.replaceAll("_", "")) >> BigInt(bit)) & 1n;
  const has = (word, bit) => isSet(word, bit) === 1n;
  const hexadecimal = (word) => `0x${word.toString(16).padStart(result.width / 4, "0").replace(/(?<=.)(?=(?:.{4})+$)/g, "_")}`;

  /* ---- the state, and the address ---- */

  const state = () => {
    const form = new URLSearchParams();
    for (const field of fields) if ($(field).value.trim() !== "") form.set(field, $(field).value);
    if (kind() === "symmetry") form.set("symmetry", $("symmetry").value);
    else {
      form.set("permutation", $("permutation").value);
      if (!$("name-field").hidden) form.set("name", $("name").value);
    }
    if ($("bits").dataset.own === "true") form.set("bits", $("bits").value);
    if (square !== null) form.set("square", square);
    return form;
  };

  const remember = () => {
    const form = state();
    if (step !== null) form.set("step", step);
    history.replaceState(null, "", `#${form}`);
  };

  const restore = (text) => {
    const form = new URLSearchParams(text);
    const isPermutation = form.has("permutation");
    for (const radio of document.querySelectorAll("input[name=kind]")) radio.checked = (radio.value === "permutation") === isPermutation;
    for (const field of ["files", "ranks", "stride"]) $(field).value = form.get(field) ?? "";
    choose($("mapping"), form.get("mapping") ?? "LERF");
    choose($("symmetry"), form.get("symmetry") ?? "rotate-90");
    if (isPermutation) $("permutation").value = form.get("permutation");
    $("name-field").hidden = true;
    if (form.has("name")) {
      $("name").replaceChildren(new Option(form.get("name")));
      $("name-field").hidden = false;
    }
    $("bits").dataset.own = String(form.has("bits"));
    if (form.has("bits")) $("bits").value = form.get("bits");
    square = form.has("square") ? Number(form.get("square")) : null;
    step = form.has("step") ? Number(form.get("step")) : null;
    held = null;
    update();
  };

  /* Selects an option; a value that is none becomes one, so that the engine can say what is wrong. */
  const choose = (select, value) => {
    const options = [...select.options];
    const wanted = value.toLowerCase().replaceAll("_", "-");
    const found = options.find((option) => option.value.toLowerCase() === wanted);
    for (const option of options) if (option.dataset.unknown) option.remove();
    if (!found) {
      const option = new Option(value);
      option.dataset.unknown = "true";
      select.append(option);
    }
    select.value = found ? found.value : value;
  };

  /* ---- asking ---- */

  const update = async () => {
    $("symmetry-field").hidden = kind() !== "symmetry";
    $("permutation-field").hidden = kind() !== "permutation";
    remember();
    clearTimeout(typing);
    busy(true);
    const number = ++serial;
    const slow = setTimeout(() => number === serial && say("Planning …"), 300);
    try {
      const answer = await ask(state().toString());
      if (answer !== null && number === serial) show(answer);
    } catch (error) {
      say(`No answer: ${error.message}`);
    } finally {
      clearTimeout(slow);
      if (number === serial) busy(false);
    }
  };

  const busy = (is) => document.querySelector("main").setAttribute("aria-busy", String(is));

  const say = (text) => {
    $("status").textContent = text;
  };

  const show = (answer) => {
    showMistakes([...fields, "symmetry", "bits"], answer.mistakes);
    $("result").classList.toggle("stale", !answer.result);
    if (!answer.result) {
      const count = answer.mistakes.length;
      say(count === 1 ? "1 mistake" : `${count} mistakes`);
      return;
    }
    result = answer.result;
    $("result").hidden = false;
    showNames();
    for (const id of ["title", "setting"]) $(id).textContent = result[id];
    for (const id of ["effect", "summary", "cards"]) $(id).innerHTML = result[id];
    for (const id of ["rust", "c"]) $(id).textContent = result[id];
    if ($("bits").dataset.own !== "true") $("bits").value = result.words[0];
    $("step").max = steps();
    say(`${result.title}: ${result.cost}`);
    showBoards();
  };

  const showNames = () => {
    const names = result.names;
    $("name-field").hidden = names.length < 2;
    if (JSON.stringify([...$("name").options].map((option) => option.value)) !== JSON.stringify(names)) {
      $("name").replaceChildren(...names.map((name) => new Option(name)));
    }
    $("name").value = result.name;
  };

  /* ---- boards ---- */

  const nameOf = (bit) => result.squares[bit] && result.isSymmetry ? `${result.squares[bit]}, bit ${bit}` : `bit ${bit}`;
  const beside = (bit) => result.squares[bit] === "" ? ["beside"] : [];

  const boards = {
    before: new Board($("before"), (bit) => {
      if (!has(result.kept, bit)) return say(`${nameOf(bit)} is not on the board`);
      setBits(BigInt(result.words[0].replaceAll("_", "")) ^ (1n << BigInt(bit)));
    }),
    after: new Board($("after"), (bit) => {
      const source = sourceOf(bit);
      if (source === null) return say(`Nothing that is followed is at ${nameOf(bit)}`);
      follow(square === source ? null : source);
    }),
    goal: new Board($("goal"), (bit) => {
      if (held !== null && held !== bit) return trade(held, bit);
      held = held === bit ? null : bit;
      say(held === null ? "Nothing is held" : `${nameOf(bit)} is held: press the square with which it trades places`);
      showBoards();
    }),
  };
  draggable(boards.goal, (start, end) => trade(start, end));

  /* Which bit is at a place after the step that is shown: where nothing is masked away, one alone. */
  const sourceOf = (bit) => {
    const at = shown();
    if (at === 0) return bit;
    if (at === steps()) return result.from[bit];
    const source = result.sources[at][bit];
    return source ?? null;
  };

  const showBoards = () => {
    const at = shown();
    $("step").value = at;
    $("step").setAttribute("aria-valuetext", at === 0 ? "before the first step" : `after step ${at} of ${steps()}`);
    $("previous").disabled = at === 0;
    $("next").disabled = at === steps();
    $("after-heading").textContent = at === 0 ? "Before the first step" : `After step ${at} of ${steps()}`;
    const now = result.steps[at - 1];
    $("now").textContent = now ? `${now.words} (${now.cost})` : "Nothing has moved yet.";
    const masks = now ? now.masks : [];
    boards.before.show(result.rows, (bit) => ({
      text: String(bit),
      label: nameOf(bit),
      classes: [...beside(bit), ...(has(result.words[0], bit) ? ["set"] : []), ...followed(0, bit)],
      pressed: has(result.words[0], bit),
    }));
    boards.after.show(result.rows, (bit) => {
      const inMasks = masks.filter(([, mask]) => has(mask, bit)).map(([name]) => name);
      const isSetNow = has(result.words[at], bit);
      return {
        text: isSetNow ? "1" : "",
        label: `${nameOf(bit)}: ${isSetNow ? 1 : 0}${inMasks.length > 0 ? ", in the mask" : ""}`,
        classes: [...beside(bit), ...(isSetNow ? ["set"] : []), ...inMasks.slice(0, 1).flatMap((name) => ["marked", name === "partner" ? "partner-mark" : name]), ...followed(at, bit)],
        pressed: followed(at, bit).length > 0,
      };
    });
    boards.goal.show(result.rows, (bit) => {
      const from = result.from[bit];
      return {
        text: from === null ? "" : String(from),
        label: `${nameOf(bit)}: ${from === null ? "nothing comes here" : `bit ${from} comes here`}`,
        classes: [...beside(bit), ...(from !== null && from === square ? ["followed"] : []), ...(held === bit ? ["held"] : [])],
        pressed: held === bit,
      };
    });
    showWay();
    for (const card of $("cards").querySelectorAll("li[data-step]")) {
      if (Number(card.dataset.step) === at) card.setAttribute("aria-current", "step");
      else card.removeAttribute("aria-current");
    }
  };

  const followed = (at, bit) => result.trail && has(result.trail[at], bit) ? ["followed"] : [];

  const showWay = () => {
    $("forget").hidden = square === null;
    if (!result.trail) {
      $("way").textContent = "";
      return;
    }
    const places = result.trail.map((word) => {
      const bits = [];
      for (let bit = 0; bit < result.width; bit++) if (has(word, bit)) bits.push(result.isSymmetry && result.squares[bit] ? result.squares[bit] : String(bit));
      return bits.join(" and ") || "nowhere";
    });
    $("way").textContent = `The way of ${nameOf(square)}: ${places.join(" → ")}`;
  };

  const setBits = (word) => {
    $("bits").value = hexadecimal(word);
    $("bits").dataset.own = "true";
    update();
  };

  const follow = (bit) => {
    square = bit;
    update();
  };

  /* Exchanges the sources of two bits: the permutation becomes a table. */
  const trade = (one, other) => {
    const from = [...result.from];
    [from[one], from[other]] = [from[other], from[one]];
    const entries = from.map((bit) => bit === null ? "_" : String(bit));
    const lines = [];
    while (entries.length > 0) lines.push(`    ${entries.splice(0, 16).join(", ")},`);
    $("permutation").value = `${result.word} = from [\n${lines.join("\n")}\n]`;
    $("name-field").hidden = true;
    document.querySelector("input[name=kind][value=permutation]").checked = true;
    held = null;
    update();
  };

  /* ---- controls ---- */

  const soon = () => {
    clearTimeout(typing);
    busy(true);
    typing = setTimeout(update, 120);
  };

  $("choice").addEventListener("submit", (event) => event.preventDefault());
  for (const id of ["mapping", "symmetry", "name"]) $(id).addEventListener("change", update);
  for (const id of ["files", "ranks", "stride"]) $(id).addEventListener("input", soon);
  for (const radio of document.querySelectorAll("input[name=kind]")) {
    radio.addEventListener("change", () => {
      if (kind() === "permutation" && $("permutation").value === "") $("permutation").value = "u64 = |sq| sq ^ 56";
      update();
    });
  }
  $("permutation").addEventListener("input", () => {
    mark([]);
    soon();
  });
  $("permutation").addEventListener("scroll", () => {
    $("marks").scrollTop = $("permutation").scrollTop;
  });
  $("preset").addEventListener("change", () => {
    const preset = $("preset").value;
    if (preset === "") return;
    const form = new URLSearchParams(preset);
    if (form.has("symmetry")) for (const field of fields) if ($(field).value !== "") form.set(field, $(field).value);
    restore(form.toString());
  });
  $("bits").addEventListener("input", () => {
    $("bits").dataset.own = String($("bits").value.trim() !== "");
    soon();
  });
  for (const button of document.querySelectorAll("button[data-bits]")) {
    button.addEventListener("click", () => {
      const kept = BigInt(result.kept.replaceAll("_", ""));
      const random = crypto.getRandomValues(new BigUint64Array(2));
      const words = {
        letter: () => BigInt(result.letter.replaceAll("_", "")),
        all: () => kept,
        none: () => 0n,
        random: () => ((random[1] << 64n) | random[0]) & kept,
      };
      setBits(words[button.dataset.bits]());
    });
  }

  const goTo = (number) => {
    step = Math.max(0, Math.min(number, steps()));
    remember();
    showBoards();
  };
  const pause = () => {
    clearInterval(playing);
    playing = null;
    $("play").textContent = "Play";
    $("play").setAttribute("aria-pressed", "false");
  };
  $("step").addEventListener("input", () => goTo(Number($("step").value)));
  $("previous").addEventListener("click", () => goTo(shown() - 1));
  $("next").addEventListener("click", () => goTo(shown() + 1));
  $("forget").addEventListener("click", () => follow(null));
  $("play").addEventListener("click", () => {
    if (playing !== null) return pause();
    if (shown() === steps()) goTo(0);
    $("play").textContent = "Pause";
    $("play").setAttribute("aria-pressed", "true");
    playing = setInterval(() => {
      goTo(shown() + 1);
      if (shown() === steps()) pause();
    }, 900);
  });

  /* A square of a drawn step is followed, and the step is shown above. */
  $("cards").addEventListener("click", (event) => {
    const drawing = event.target.closest("svg");
    const card = event.target.closest("li[data-step]");
    if (!drawing || !card || drawing.closest("ol") !== $("cards").firstElementChild) return;
    const box = drawing.getBoundingClientRect();
    const size = drawing.viewBox.baseVal;
    const cell = (at, side, length, start) => Math.floor((at / side * length + start) / 10);
    const column = cell(event.clientX - box.left, box.width, size.width, size.x);
    const row = cell(event.clientY - box.top, box.height, size.height, size.y);
    const bit = result.rows[row]?.[column];
    if (bit === undefined || bit === null) return;
    const isMask = drawing !== card.querySelector(".pair").lastElementChild.querySelector("svg");
    goTo(Number(card.dataset.step) - (isMask ? 1 : 0));
    const source = sourceOf(bit);
    goTo(Number(card.dataset.step));
    follow(source);
  });

  /* ---- taking away ---- */

  const names = { rust: "permutations.rs", c: "permutations.h" };
  for (const button of document.querySelectorAll("button[data-copy]")) {
    button.addEventListener("click", async () => {
      const id = button.dataset.copy;
      say(await copy(result[id]) ? `${id === "c" ? "C" : "Rust"} is in the clipboard` : "The clipboard is closed to this page");
    });
  }
  for (const button of document.querySelectorAll("button[data-save]")) {
    button.addEventListener("click", () => save(names[button.dataset.save], "text/plain", result[button.dataset.save]));
  }
  $("drawing").addEventListener("click", async () => {
    const form = state();
    form.set("output", "drawing");
    const answer = await ask(form.toString(), true);
    if (answer && answer.drawing) save("permutation.svg", "image/svg+xml", answer.drawing);
  });

  addEventListener("hashchange", () => restore(location.hash.slice(1)));
  restore(location.hash.slice(1));
}
