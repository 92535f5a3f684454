import type { Answered, Asked } from '../../../../mock/src/browser/tab/messages.ts';

/** A program to run. */
export interface Program {
  /** The address of its module. */
  readonly module: string;
  /** What it finds in `process.env`. */
  readonly env: Readonly<Record<string, string>>;
}

/** What a page tells the worker of a sample. */
export type ToSample = Answered | { readonly run: Program };

/** What the worker tells of its sample: its requests, what it prints, and how it ends. */
export type FromSample =
  | Asked
  | { readonly line: string }
  | { readonly ended: true }
  | { readonly isTooLong: true }
  /** What it threw, as text. */
  | { readonly threw: string };
