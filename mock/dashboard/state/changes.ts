/** Something that happened in the world: which kind, or undefined when all that is shown is to be read again. */
export type ChangeKind = 'requisicao' | 'outra' | undefined;

type Listener = (kind: ChangeKind) => void;

const listeners = new Set<Listener>();

/** Has a listener told of every change; returns what ends that. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellChange(kind?: ChangeKind): void {
  for (const listener of listeners) listener(kind);
}
