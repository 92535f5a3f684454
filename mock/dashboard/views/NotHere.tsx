import { to } from '../state/route.ts';
import { words } from '../words/words.ts';

export function NotHere() {
  return (
    <p>
      <a href={to('')}>{words.views.inicio}</a>
    </p>
  );
}
