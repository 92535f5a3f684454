const listeners = new WeakMap<AbortSignal, Callbacks>();

/** The one listener of a signal: of more than ten Node 20 warns as of a leak. */
class Callbacks extends Set<() => void> {
  handleEvent(): void {
    for (const callback of this) callback();
  }
}

/** Calls back when a signal is aborted, however many wait for it. Calling what it returns takes that back. */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (signal === undefined) return () => {};
  const callbacks = listeners.get(signal) ?? new Callbacks();
  listeners.set(signal, callbacks);
  callbacks.add(callback);
  signal.addEventListener('abort', callbacks);
  return () => {
    callbacks.delete(callback);
    if (callbacks.size === 0) signal.removeEventListener('abort', callbacks);
  };
}
