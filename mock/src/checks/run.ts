import type { Operation } from '../contract/operations.ts';
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
   * Refuses by throwing, and answers by setting `context.response`. Returns a promise when it has to wait: it is made again
   * once that is settled. What the promise resolves with is in `context.awaited`, and in the recording of the world: let it
   * be what comes from beyond the world, or nothing.
   */
  readonly make: (context: C) => unknown;
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
    const answer = goOn(checks, context);
    if (!(answer instanceof Promise)) return context.end(answer);
    return answer.then(
      (response) => context.end(response),
      (error) => context.fail(error),
    );
  } catch (error) {
    return context.fail(error);
  }
}

/** Makes the checks up to the first one that has to wait. Nothing else happens in the world meanwhile. */
function goOn<C extends Context>(checks: readonly Check<C>[], context: C): Answer {
  for (; context.response === undefined; context.place += 1) {
    const waiting = makeCheck(checks[context.place] as Check<C>, context);
    if (waiting instanceof Promise) return waiting.then((awaited) => resume(checks, context, awaited));
    context.awaited = undefined;
  }
  return context.response;
}

/** Makes a check, unless it is none of this call. Returns what it has to wait for, if that is a promise. */
export function makeCheck<C extends Context>({ name, when, make }: Check<C>, context: C): unknown {
  if (when !== undefined && !when(context)) return undefined;
  if (name !== undefined) context.trace.begin(name);
  return make(context);
}

/** Continues after a wait. In a replay it does so only when its turn in the recording comes, and with what was awaited then. */
function resume<C extends Context>(checks: readonly Check<C>[], context: C, awaited: unknown): Answer {
  const goOnWith = (value: unknown): Answer => {
    context.awaited = value;
    return goOn(checks, context);
  };
  const recorded = context.trace.goOn(awaited);
  return recorded === undefined ? goOnWith(awaited) : recorded.then(goOnWith);
}
