/** A value beside buttons. It does not change by itself, because the user decides on what is shown. */
export interface Held<T> {
  readonly shown: T;
  /** JSON of the data that the buttons depend on, taken together with the value. */
  readonly basis: string;
  /**
   * When this text changes, the newest value is shown: the user acted, asked for it, or switched the world.
   */
  readonly turn: string;
}

export function hold<T>(held: Held<T> | undefined, latest: Held<T>): Held<T> {
  return held !== undefined && held.turn === latest.turn && held.basis !== latest.basis ? held : latest;
}

export interface ShownState {
  readonly path: string;
  readonly status: string;
  /** Names the state of a resource without a status. @default its status */
  readonly statusOf?: (resource: unknown) => string | undefined;
}

/**
 * Returns the resource's current status if it differs from the shown one; the request is then not sent.
 * @param now answer to a read of the resource; a refused read says nothing about its state
 */
export function changedStatus(
  { status: shown, statusOf = ownStatusOf }: ShownState,
  now: { readonly status: number; readonly body: unknown },
): string | undefined {
  if (now.status !== 200) return undefined;
  const status = statusOf(now.body);
  return status === shown ? undefined : status;
}

const ownStatusOf = (resource: unknown) => (resource as { readonly status?: string }).status;
