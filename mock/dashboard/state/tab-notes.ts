/** What becomes of the world of a tab over a reload. */
interface TabWorld {
  readonly isKept: boolean;
  /** Whether a saved world could not be opened. */
  readonly isLost: boolean;
}

/** What is said about the world of a tab: that one was lost does not hide that the new one is not saved either. */
export function notesOf({ isKept, isLost }: TabWorld): readonly ('lost' | 'kept' | 'notKept')[] {
  if (isKept) return [isLost ? 'lost' : 'kept'];
  return isLost ? ['lost', 'notKept'] : ['notKept'];
}
