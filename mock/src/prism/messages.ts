import type { Choice } from '../admission/prefer.ts';
import type { JsonObject } from '../contract/reader/document.ts';
import type { Place } from '../contract/recorded-answers.ts';
import type { JsonResponse } from '../http/response.ts';

/** Passed to the thread of Prism at its start. */
export interface ThreadData {
  readonly document: JsonObject;
  readonly isCompileCached: boolean;
}

/** To the thread of Prism. Without a `place`: answer when all is loaded. */
export interface Question {
  readonly n: number;
  readonly place?: Place;
  readonly choice?: Choice | undefined;
}

/** From the thread, to the question with that number. */
export type Reply =
  | { readonly n: number; readonly answer?: JsonResponse | undefined }
  /** `failure` is for the log. */
  | { readonly n: number; readonly failure: string };
