import type { Operation } from '../contract/operations.ts';
import type { Outside } from '../door/door.ts';
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
  /**
   * Refuses by throwing, and answers by setting `context.response`. When it has to wait for something, it returns that: it then
   * runs again, and finds the result in `context.awaited`. The recording of the world has that result too.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most checks return nothing.
  readonly run: (context: C) => Outside | undefined | void;
}

type Answer = HttpResponse | Promise<HttpResponse>;

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
export function runChecks<C extends Context>(checks: readonly Check<C>[], context: C): Answer {
  try {
    const outside = takeStep(checks, context);
    return outside === undefined ? answerOf(context) : answerAfter(outside, checks, context);
  } catch (error) {
    throw context.fail(error);
  }
}

/** Runs the checks up to the one that answers, or to one that has to wait: then it returns what for. */
function takeStep<C extends Context>(
  checks: readonly Check<C>[],
  context: C,
  hasWaited = false,
): Outside | undefined {
  let isAgain = hasWaited;
  try {
    for (; context.response === undefined; context.place += 1) {
      const { name, when, run } = checks[context.place] as Check<C>;
      if (!isAgain && when !== undefined && !when(context)) continue;
      isAgain = false;
      if (name !== undefined) context.trace.begin(name);
      const outside = run(context);
      if (outside !== undefined) return outside;
      context.awaited = undefined;
    }
    return undefined;
  } finally {
    context.endStep();
  }
}

function answerAfter<C extends Context>(
  outside: Outside,
  checks: readonly Check<C>[],
  context: C,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const takeNext = (awaited: unknown): void => {
      try {
        context.resume(awaited);
        const next = takeStep(checks, context, true);
        if (next === undefined) resolve(answerOf(context));
        else context.wait(next, takeNext);
      } catch (error) {
        reject(context.fail(error));
      }
    };
    context.wait(outside, takeNext);
  });
}

function answerOf<C extends Context>(context: C): Answer {
  const { response } = context;
  if (!(response instanceof Promise)) return context.end(response as HttpResponse);
  return response.then(
    (written) => context.end(written),
    (error) => Promise.reject(context.fail(error)),
  );
}
