import type { Json } from '../../../../mock/src/contract/reader/document.ts';

/** Line and column in a text, counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export type Parsed = { readonly value: Json } | { readonly wrongAt: Place };

export function parseJson(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const lines = text.slice(0, new Scanner(text).readTo()).split('\n');
    return { wrongAt: { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 } };
  }
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;

/** Finds a syntax error's position, which not every browser reports. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readTo(): number {
    this.#value();
    return this.#at;
  }

  #value(): boolean {
    this.#take(SPACE);
    const isRead = this.#bareValue();
    if (isRead) this.#take(SPACE);
    return isRead;
  }

  #bareValue(): boolean {
    if (this.#take(/\{/y)) return this.#items(/\}/y, () => this.#member());
    if (this.#take(/\[/y)) return this.#items(/\]/y, () => this.#value());
    return this.#take(STRING) || this.#take(NUMBER) || this.#take(WORD);
  }

  #member(): boolean {
    this.#take(SPACE);
    return this.#take(STRING) && this.#take(SPACE) && this.#take(/:/y) && this.#value();
  }

  #items(close: RegExp, item: () => boolean): boolean {
    this.#take(SPACE);
    if (this.#take(close)) return true;
    do {
      if (!item()) return false;
    } while (this.#take(/,/y));
    return this.#take(close);
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }
}
