import type { ErrorCode } from '../contract/errors.ts';
import { useSite } from '../site.ts';
import { Phrase } from './Prose.tsx';

export function Repeating({ error }: { readonly error: ErrorCode }) {
  const { words } = useSite();
  const answer = words.repeatingBy[error.keyEffect];
  if (answer === undefined) return null;
  return (
    <p>
      <strong>{words.repeating}:</strong> <Phrase markdown={answer} />
    </p>
  );
}
