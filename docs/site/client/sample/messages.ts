import type { Answered, Asked } from '../../../../mock/src/browser/tab/messages.ts';

export interface Program {
  readonly module: string;
  readonly env: Readonly<Record<string, string>>;
}

export type ToSample = Answered | { readonly run: Program };

export type FromSample =
  | Asked
  | { readonly line: string }
  | { readonly ended: true }
  | { readonly isTooLong: true }
  | { readonly threw: string };
