import type { Assertions, Difference } from './assertions.ts';
import type { Finding, Outcome } from './finding.ts';
import { NotReachedError } from './not-reached.ts';
import type { Rule } from './rule.ts';
import { SpentError, StoppedError } from './service/pace.ts';
import { NoAnswerError, NotAllowedError } from './service/service.ts';

/**
 * Checks a rule, and repeats it when it differs at an assumption: only a consistent difference counts as a
 * choice of the service.
 */
export async function judged(rule: Rule, newProbe: () => Assertions, signal: AbortSignal): Promise<Finding> {
  const start = performance.now();
  const first = newProbe();
  const finding = (outcome: Outcome, why?: string): Finding => {
    const { differences } = first;
    const milliseconds = Math.round(performance.now() - start);
    return { rule, outcome, why, differences, exchanges: first.exchanges, milliseconds };
  };
  const failure = await problemOf(rule, first, signal);
  const isExcused = first.differences.every(({ mark }) => mark);
  if (failure instanceof NotReachedError)
    return isExcused ? finding('not reached', failure.message) : finding('failed');
  if (failure !== undefined) return finding('failed', failure.message);
  if (first.differences.length === 0) return finding('passed');
  if (!isExcused) return finding('failed');
  const second = newProbe();
  const again = await problemOf(rule, second, signal);
  if (again !== undefined || said(first.differences) !== said(second.differences))
    return finding('failed', 'The service deviates differently each time.');
  return finding('otherwise');
}

async function problemOf(
  rule: Rule,
  assertions: Assertions,
  signal: AbortSignal,
): Promise<Error | undefined> {
  try {
    await unlessStopped(rule.check(assertions), signal);
    return assertions.compared === 0 ? new NotReachedError('something to compare') : undefined;
  } catch (error) {
    if (error instanceof SpentError || error instanceof StoppedError) throw error;
    if (error instanceof NotAllowedError) return new NotReachedError(error.message);
    if (error instanceof NotReachedError || error instanceof NoAnswerError) return error;
    return new Error(`The response cannot be read: ${(error as Error).message}`);
  }
}

async function unlessStopped(checked: Promise<void>, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new StoppedError('The run was stopped.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true, signal: ended.signal });
  });
  await Promise.race([checked, stopped]).finally(() => ended.abort());
}

const said = (differences: readonly Difference[]): string =>
  JSON.stringify(differences.map(({ what, expected, came }) => [what, expected, came]));
