/** A change of the world: its kind, or undefined when all that is shown is to be read again. */
type ChangeKind = 'requisicao' | undefined;

type Listener = (kind: ChangeKind) => void;

const listeners = new Set<Listener>();

/** Calls a listener with every change; returns a function that ends that. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellChange(kind?: ChangeKind): void {
  for (const listener of listeners) listener(kind);
}
