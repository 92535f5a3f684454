/** npm forwards a terminal's Ctrl-C, so one key press may arrive twice within this time, in milliseconds. */
const ECHO = 250;

/** The signals that ask a program to end: Ctrl-C, a process manager, a terminal that closes. */
const ASKING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Calls `stop` at the first signal to end; another one ends the process at once, with code 1. */
export function stopOnSignal(stop: (signal: NodeJS.Signals) => void): void {
  let since: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (performance.now() - since > ECHO) process.exit(1);
      return;
    }
    since = performance.now();
    stop(signal);
  };
  for (const signal of ASKING) process.on(signal, onSignal);
}
