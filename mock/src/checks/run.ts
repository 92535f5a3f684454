import type { Operation } from '../contract/operations.ts';
import type { Check as CheckName } from '../exchanges/checks.ts';
import type { HttpResponse } from '../http/response.ts';
import type { Context } from './context.ts';

/** One of the checks of a request. */
export interface Check<C extends Context> {
  /** As the trace of a request names it. Default: it has none, since it refuses nothing. */
  readonly name?: CheckName;
  /** Whether it is for an operation. Default: it is for all. */
  readonly of?: (operation: Operation) => boolean;
  /** Whether it is for a call of such an operation. Default: it is for each. */
  readonly when?: (context: C) => boolean;
  /** Refuses by throwing, and answers by setting `context.response`. A promise is awaited. */
  readonly run: (context: C) => Promise<void> | undefined | void;
}

/** The checks of each operation, which are picked once. */
export function byOperation<C extends Context>(
  checks: readonly Check<C>[],
): (operation: Operation) => readonly Check<C>[] {
  const picked = new Map<Operation, readonly Check<C>[]>();
  return (operation) => {
    const known = picked.get(operation);
    if (known !== undefined) return known;
    const own = checks.filter(({ of }) => of === undefined || of(operation));
    picked.set(operation, own);
    return own;
  };
}

/**
 * Takes a request through the checks in their order, up to the one that answers.
 * @throws {Refusal} at the first check that fails
 */
export async function runChecks<C extends Context>(
  checks: readonly Check<C>[],
  context: C,
): Promise<HttpResponse> {
  try {
    for (; context.response === undefined; context.place += 1) {
      const { name, when, run } = checks[context.place] as Check<C>;
      if (when !== undefined && !when(context)) continue;
      if (name !== undefined) context.trace.begin(name);
      const wait = run(context);
      if (wait === undefined) continue;
      await wait;
      context.resume();
    }
    return context.end(context.response);
  } catch (error) {
    throw context.fail(error);
  }
}
