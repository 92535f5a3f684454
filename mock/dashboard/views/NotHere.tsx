import { Failure } from '../parts/Failure.tsx';
import { to } from '../state/route.ts';
import { words } from '../words/words.ts';

export const NotHere = () => (
  <Failure title={words.notHere} action={{ label: words.views.inicio, href: to('') }} />
);
