import { readableTime, relativeTime } from '../api/time.ts';
import { useNow } from '../state/now.ts';
import { words } from '../words/words.ts';

interface TimeProps {
  readonly moment: string | null | undefined;
}

export function Time({ moment }: TimeProps) {
  if (moment === null || moment === undefined) return <>–</>;
  return <time dateTime={moment}>{readableTime(moment, words.lang)}</time>;
}

export function Ago({ moment }: TimeProps) {
  const now = useNow();
  if (moment === null || moment === undefined) return <>–</>;
  return (
    <time
      class={now === undefined ? 'loading' : undefined}
      dateTime={moment}
      title={readableTime(moment, words.lang)}
    >
      {now === undefined ? '' : relativeTime(moment, now, words.lang)}
    </time>
  );
}
