import type { Json } from '../../../../mock/src/contract/reader/document.ts';

/** Where a text stops being JSON, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export type Parsed = { readonly value: Json } | { readonly wrongAt: Place };

/** Reads JSON; of a text that is none, the place where it goes wrong. */
export function parseJson(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { wrongAt: placeIn(text, `${error}`) };
  }
}

/** Each browser says it in its own way, and none does when the text just ends too early. */
export function placeIn(text: string, message: string): Place {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line !== undefined) return { line: Number(line), column: Number(column) };
  const [, position] = /position (\d+)/.exec(message) ?? [];
  const lines = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
