interface TabWorld {
  readonly isKept: boolean;
  readonly isLost: boolean;
}

/** A lost old world and an unsaved new one can both apply. */
export function notesOf({ isKept, isLost }: TabWorld): readonly ('lost' | 'kept' | 'notKept')[] {
  if (isKept) return [isLost ? 'lost' : 'kept'];
  return isLost ? ['lost', 'notKept'] : ['notKept'];
}
