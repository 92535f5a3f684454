/**
 * Work in steps. A step runs to its end before anything else happens in the world; between two steps the work waits for the
 * promise that it yields. Where it yields undefined there is nothing to wait for, and it goes on at once.
 */
export type Steps<T> = Generator<Promise<unknown> | undefined, T, never>;

/** Waits, unless the value is there already. */
export function* wait<T>(value: T | Promise<T>): Generator<Promise<T>, T, T> {
  return value instanceof Promise ? yield value : value;
}

type Step<T> = IteratorResult<Promise<unknown> | undefined, T>;

/** Takes the steps: gives what they come to, at once when they never wait. */
export function take<T>(steps: Steps<T>): T | Promise<T> {
  const step = untilItWaits(steps, steps.next());
  return step.done ? step.value : takeOthers(steps, step);
}

async function takeOthers<T>(steps: Steps<T>, first: Step<T>): Promise<T> {
  const goOn = (awaited: unknown) => untilItWaits(steps, steps.next(awaited as never));
  const fail = (error: unknown) => untilItWaits(steps, steps.throw(error));
  let step = first;
  // The next step is taken as soon as the promise is settled: nothing comes between.
  while (!step.done) step = await (step.value as Promise<unknown>).then(goOn, fail);
  return step.value;
}

function untilItWaits<T>(steps: Steps<T>, from: Step<T>): Step<T> {
  let step = from;
  while (!step.done && step.value === undefined) step = steps.next();
  return step;
}
