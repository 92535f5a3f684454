import type { OrPromise } from '../worlds/worlds.ts';

/** Does something with a value: at once when it is there, later when it is promised. */
export const whenThere = <T, R>(value: OrPromise<T>, use: (value: T) => R): OrPromise<Awaited<R>> | R =>
  value instanceof Promise ? (value.then(use) as Promise<Awaited<R>>) : use(value);
