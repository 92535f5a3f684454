import { readableTime } from '../api/time.ts';
import { words } from '../words/words.ts';

/** A moment in UTC; a dash where there is none. */
export function Time({ moment }: { readonly moment: string | null | undefined }) {
  if (moment === null || moment === undefined) return <>–</>;
  return <time dateTime={moment}>{readableTime(moment, words.lang)}</time>;
}
