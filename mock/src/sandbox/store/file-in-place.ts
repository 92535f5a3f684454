import { type Stats, statSync } from 'node:fs';

/** A file of a database was deleted, moved or cut: what is written now is on no disk once the process ends. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
  readonly file: string;
  /** Whether it is in its place, and part of what it had is lost. */
  readonly isShortened: boolean;

  constructor(file: string, isShortened: boolean) {
    super(`${file} was ${isShortened ? 'shortened' : 'deleted or moved'} while it was in use`);
    this.file = file;
    this.isShortened = isShortened;
  }
}

/** Files that nobody else is to change. */
export interface FilesInPlace {
  /**
   * Checks that they are still the ones found at first, wherever their names lead now, and as long as noted last.
   * @throws {FileGone}
   */
  check(): void;
  /** Notes how long they are, after a change of our own. */
  note(): void;
}

export function filesInPlace(paths: readonly string[]): FilesInPlace {
  const files = paths.map((path) => ({ path, is: statSync(path), size: 0 }));
  return {
    check() {
      for (const { path, is, size } of files) {
        const now = sizeOf(is, path);
        if (now === undefined || now < size) throw new FileGone(path, now !== undefined);
      }
    },
    note() {
      for (const file of files) file.size = sizeOf(file.is, file.path) ?? file.size;
    },
  };
}

/** Undefined when the file there, if there is one, is another. */
function sizeOf({ dev, ino }: Stats, path: string): number | undefined {
  const now = statSync(path, { throwIfNoEntry: false });
  return now?.ino === ino && now.dev === dev ? now.size : undefined;
}
