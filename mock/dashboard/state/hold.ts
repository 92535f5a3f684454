/** A value that is shown beside buttons. It does not change by itself: the reader decides on what was read. */
export interface Held<T> {
  readonly shown: T;
  /** What the buttons depend on, as text, when the value was taken. */
  readonly basis: string;
  /** The value is replaced when this changes: the reader acted, asked for the newest, or chose another world. */
  readonly turn: string;
}

/** Keeps the value that is shown while a newer one differs in what the buttons depend on. */
export function hold<T>(held: Held<T> | undefined, latest: Held<T>): Held<T> {
  return held !== undefined && held.turn === latest.turn && held.basis !== latest.basis ? held : latest;
}

/** A resource beside a button, in the state in which the page shows it. */
export interface ShownState {
  readonly path: string;
  readonly status: string;
}

/**
 * The status in which a resource is now, if that is not the one shown: a request about it is then not sent.
 * @param now the answer to a reading of the resource; a refusal says nothing about its state
 */
export function changedStatus(
  { status: shown }: ShownState,
  now: { readonly status: number; readonly body: unknown },
): string | undefined {
  if (now.status !== 200) return undefined;
  const { status } = now.body as { readonly status?: string };
  return status === shown ? undefined : status;
}
