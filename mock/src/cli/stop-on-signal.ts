/** npm forwards a terminal's Ctrl-C, so one key press may arrive twice within this time, in milliseconds. */
const ECHO = 250;

/** The signals that ask a program to end: of Ctrl-C, and of a process manager. */
const ASKING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];

/**
 * Calls `stop` at the first signal to end; another one ends the process at once, with code 1.
 * @param others further signals that ask for it
 */
export function stopOnSignal(
  stop: (signal: NodeJS.Signals) => void,
  others: readonly NodeJS.Signals[] = [],
): void {
  let since: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (performance.now() - since > ECHO) process.exit(1);
      return;
    }
    since = performance.now();
    stop(signal);
  };
  for (const signal of [...ASKING, ...others]) process.on(signal, onSignal);
}
