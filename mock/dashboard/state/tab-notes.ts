interface TabWorld {
  readonly isKept: boolean;
  /** True when a saved world could not be opened. */
  readonly isLost: boolean;
}

/** Selects the notes about the tab's world. A lost old world and an unsaved new one can both apply. */
export function notesOf({ isKept, isLost }: TabWorld): readonly ('lost' | 'kept' | 'notKept')[] {
  if (isKept) return [isLost ? 'lost' : 'kept'];
  return isLost ? ['lost', 'notKept'] : ['notKept'];
}
