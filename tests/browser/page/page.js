const worker = new Worker('/worker.js', { type: 'module' });
const waiting = new Map();
let calls = 0;

worker.onmessage = ({ data: [call, answer] }) => {
  waiting.get(call)(answer);
  waiting.delete(call);
};

globalThis.call = (name, value) =>
  new Promise((resolve) => {
    calls += 1;
    waiting.set(calls, resolve);
    worker.postMessage([calls, name, value]);
  });
