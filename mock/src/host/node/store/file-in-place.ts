import { type Stats, statSync } from 'node:fs';

/** A file of a database was deleted, moved or cut: what is written from now on is lost when the process ends. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
  readonly file: string;
  /** Whether the file is still in its place, but was cut. */
  readonly isShortened: boolean;

  constructor(file: string, isShortened: boolean) {
    super(`${file} was ${isShortened ? 'shortened' : 'deleted or moved'} while it was in use`);
    this.file = file;
    this.isShortened = isShortened;
  }
}

/** The files of a database, which no other process may change. */
export interface FilesInPlace {
  /**
   * Checks that each path still leads to the same file, which is no shorter than it was when last noted.
   * @throws {FileGone}
   */
  check(): void;
  /** Notes the lengths of the files, after a change of our own. */
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

/** The length of a file; undefined when its path leads to another one, or to none. */
function sizeOf({ dev, ino }: Stats, path: string): number | undefined {
  const now = statSync(path, { throwIfNoEntry: false });
  return now?.ino === ino && now.dev === dev ? now.size : undefined;
}
