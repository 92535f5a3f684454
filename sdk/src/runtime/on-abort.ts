const listeners = new WeakMap<AbortSignal, Callbacks>();

/** All callbacks of one signal, behind a single listener: with more than ten listeners, Node 20 warns of a leak. */
class Callbacks extends Set<() => void> {
  handleEvent(): void {
    for (const callback of this) callback();
  }
}

/** Calls back when the signal is aborted. Any number may subscribe; the returned function unsubscribes. */
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
