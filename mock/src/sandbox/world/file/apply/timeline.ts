import { mistakes } from '../mistakes.ts';

/** Something that a file says has happened. */
export interface Entry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Its path in the file. */
  readonly campo: string;
  readonly apply: () => void;
}

/** When something happened. */
export interface When {
  readonly instant: string;
  /** Path in the file of the member that says so. */
  readonly campo: string;
}

/** The entries of a file. Each is between the entry that it follows from and the time of the file. */
export class Timeline {
  readonly #end: number;
  readonly #entries: Entry[] = [];

  /** @param end the time of the file, in milliseconds since 1970 */
  constructor(end: number) {
    this.#end = end;
  }

  /**
   * @param since when the entry that it follows from happened; 0 when there is none
   * @returns when it happens, in milliseconds since 1970
   * @throws {WorldFileError} when that is before `since`, or after the time of the file
   */
  add(when: When, since: number, campo: string, apply: () => void): number {
    const at = Date.parse(when.instant);
    if (at < since) throw mistakes.tooEarly(when.campo, since);
    if (at > this.#end) throw mistakes.tooLate(when.campo);
    this.#entries.push({ at, campo, apply });
    return at;
  }

  /** By time; those of one instant in the order of the file. */
  inOrder(): Entry[] {
    return [...this.#entries].sort((a, b) => a.at - b.at);
  }
}

/** Schedules each entry of a list, with its path in the file. */
export function scheduleEach<T>(
  list: readonly T[] | undefined,
  campo: string,
  schedule: (entry: T, campo: string) => void,
): void {
  list?.forEach((entry, n) => {
    schedule(entry, `${campo}[${n}]`);
  });
}
