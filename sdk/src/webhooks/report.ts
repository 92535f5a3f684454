export interface Reporting {
  /** Called with what failed, and the id of what it was about, when known: log it. */
  readonly onError: (error: unknown, id?: string) => unknown;
}

/** Tells of an error. A log that fails must not change what follows. */
export async function report({ onError }: Reporting, error: unknown, id?: string): Promise<void> {
  try {
    await onError(error, id);
  } catch {}
}
