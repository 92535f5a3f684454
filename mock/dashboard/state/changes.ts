/** Kind of a change; undefined means that everything shown must be read again. */
type ChangeKind = 'requisicao' | undefined;

type Listener = (kind: ChangeKind) => void;

const listeners = new Set<Listener>();

export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellChange(kind?: ChangeKind): void {
  for (const listener of listeners) listener(kind);
}
