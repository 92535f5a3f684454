import { type Stats, statSync } from 'node:fs';

/** A file of a database was deleted or moved: what is written now is on no disk once the process ends. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
  readonly file: string;

  constructor(file: string) {
    super(`${file} was deleted or moved while it was in use`);
    this.file = file;
  }
}

/**
 * Returns a check that files are still the ones found now, wherever their names lead then.
 * @throws {FileGone} by the check
 */
export function keptInPlace(files: readonly string[]): () => void {
  const found = files.map((file) => ({ file, is: statSync(file) }));
  return () => {
    for (const { file, is } of found) if (!isSame(is, file)) throw new FileGone(file);
  };
}

function isSame({ dev, ino }: Stats, file: string): boolean {
  const now = statSync(file, { throwIfNoEntry: false });
  return now?.ino === ino && now.dev === dev;
}
