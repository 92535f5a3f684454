import type { Timers } from '../timer.ts';

export const realTimer: Timers['realTimer'] = (milliseconds, work) => {
  const timeout = setTimeout(work, milliseconds);
  return () => clearTimeout(timeout);
};

/** By a message: browsers make timers that follow one another wait for some milliseconds. */
export const turn: Timers['turn'] = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const taken = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', taken, { once: true });
    port1.start();
    port2.postMessage(null);
  });
