import type { ErrorCode } from '../contract/errors.ts';
import { useSite } from '../site.ts';
import { Phrase } from './Prose.tsx';

/** With which idempotency key a write may be repeated after an error: the question that a 409 or a 422 raises. */
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
