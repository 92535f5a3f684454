import type { Answered, Asked } from '../../../../mock/src/browser/tab/messages.ts';

export interface Program {
  readonly module: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Messages from the page to the sample's worker. */
export type ToSample = Answered | { readonly run: Program };

/** Messages from the sample's worker to the page: requests, output, and the end. */
export type FromSample =
  | Asked
  | { readonly line: string }
  | { readonly ended: true }
  | { readonly isTooLong: true }
  /** The uncaught error as text. */
  | { readonly threw: string };
