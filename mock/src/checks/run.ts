import type { Operation } from '../contract/operations.ts';
import type { Outside } from '../door/door.ts';
import type { Check as CheckName } from '../exchanges/checks.ts';
import type { HttpResponse } from '../http/response.ts';
import type { Context } from './context.ts';

/** One of the checks that a request goes through. */
export interface Check<C extends Context> {
  /** Default: it has no name, since it refuses nothing. */
  readonly name?: CheckName;
  /** Whether it is made of the calls of an operation. Default: of those of every one. */
  readonly of?: (operation: Operation) => boolean;
  /** Whether it is made of one of those calls. Default: of each. */
  readonly when?: (context: C) => boolean;
  /**
   * Refuses by throwing, and answers by setting `context.response`. When something has to be waited for, returns it: the check
   * is made again afterwards, and what came of it is in `context.awaited`, and in the recording of the world.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most checks return nothing.
  readonly make: (context: C) => Outside | undefined | void;
}

type Answer = HttpResponse | Promise<HttpResponse>;

/** Picks the checks of an operation, once. */
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
export function run<C extends Context>(checks: readonly Check<C>[], context: C): Answer {
  try {
    const outside = takeStep(checks, context);
    return outside === undefined ? answerOf(context) : answerAfter(outside, checks, context);
  } catch (error) {
    throw context.fail(error);
  }
}

/** Makes the checks up to the one that answers, or that has to wait, and then returns what for. */
function takeStep<C extends Context>(
  checks: readonly Check<C>[],
  context: C,
  hasWaited = false,
): Outside | undefined {
  let isAgain = hasWaited;
  try {
    for (; context.response === undefined; context.place += 1) {
      const { name, when, make } = checks[context.place] as Check<C>;
      if (!isAgain && when !== undefined && !when(context)) continue;
      isAgain = false;
      if (name !== undefined) context.trace.begin(name);
      const outside = make(context);
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
    const goOn = (awaited: unknown): void => {
      try {
        context.resume(awaited);
        const next = takeStep(checks, context, true);
        if (next === undefined) resolve(answerOf(context));
        else context.wait(next, goOn);
      } catch (error) {
        reject(context.fail(error));
      }
    };
    context.wait(outside, goOn);
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
