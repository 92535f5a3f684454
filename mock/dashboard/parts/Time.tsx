import { words } from '../words/words.ts';

const FORMAT = new Intl.DateTimeFormat(words.lang, {
  dateStyle: words.lang === 'en' ? 'medium' : 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

export const readableTime = (moment: string): string => `${FORMAT.format(new Date(moment))} UTC`;

/** A moment in UTC, as the world has it; a dash where there is none. */
export function Time({ moment }: { readonly moment: string | null | undefined }) {
  if (moment === null || moment === undefined) return <>–</>;
  return <time dateTime={moment}>{readableTime(moment)}</time>;
}
