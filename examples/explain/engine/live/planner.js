/* Asks the engine, in a worker if it is part of the page, else the server that the page came from. Only the
   latest question matters: while one is being answered, the last of those that follow waits. */
const planner = () => {
  const embedded = $("planner");
  const ask = embedded ? workerAsks(embedded.textContent) : async (state) => {
    const answer = await fetch("answer", { method: "POST", body: state });
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    return answer.json();
  };
  let busy = false;
  let waiting = null;
  const run = async (question) => {
    busy = true;
    try {
      const answer = await ask(question.state);
      question.resolve(waiting && !question.keep ? null : answer);
    } catch (error) {
      question.reject(error);
    }
    busy = false;
    if (waiting) {
      const next = waiting;
      waiting = null;
      run(next);
    }
  };
  /* Resolves to null if a later question came. With `keep`, the answer is wanted in any case. */
  return (state, keep = false) => new Promise((resolve, reject) => {
    const question = { state, keep, resolve, reject };
    if (!busy) return run(question);
    if (waiting) waiting.resolve(null);
    waiting = question;
  });
};

/* Returns a function that sends states to an engine in a worker. */
const workerAsks = (encoded) => {
  const source = `(${workerMain})();`;
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(url);
  let answered = null;
  worker.onmessage = ({ data }) => data.error ? answered.reject(new Error(data.error)) : answered.resolve(JSON.parse(data.answer));
  worker.onerror = (event) => answered && answered.reject(new Error(event.message));
  worker.postMessage({ encoded });
  return (state) => new Promise((resolve, reject) => {
    answered = { resolve, reject };
    worker.postMessage({ state });
  });
};

/* The code of the worker, which has no access to the rest of the page. */
const workerMain = () => {
  let engine = null;
  let source = null;
  const start = async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded.trim()), (character) => character.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const { instance } = await WebAssembly.instantiate(await new Response(plain).arrayBuffer(), {});
    return instance.exports;
  };
  const ask = (exports, state) => {
    const question = new TextEncoder().encode(state);
    const start = exports.question(question.length);
    new Uint8Array(exports.memory.buffer, start, question.length).set(question);
    const length = exports.answer();
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answer_start(), length));
  };
  onmessage = async ({ data }) => {
    if (data.encoded) {
      source = data.encoded;
      engine = start(source);
      return;
    }
    try {
      postMessage({ answer: ask(await engine, data.state) });
    } catch (error) {
      postMessage({ error: String(error) });
      engine = start(source);
    }
  };
};
