import type { AttemptEnd, AttemptHook, AttemptStart } from '../configuration/attempt-hook.ts';
import { checkedHeaders } from '../configuration/headers.ts';

type Headers = Readonly<Record<string, string>>;

/** Has the hook go around an attempt, which begins when the hook says so, and at the latest when the hook is done. */
export function runHook(
  hook: AttemptHook,
  attempt: AttemptStart,
  { begin, end }: { begin: (headers: Headers) => void; end: Promise<AttemptEnd> },
): void {
  let hasBegun = false;
  // No `await` comes before `begin`: the request is to leave in the asynchronous context in which the hook calls `next`.
  const answer = async (headers: Headers = {}) => {
    const checked = checkedHeaders({}, headers);
    if (!hasBegun) {
      hasBegun = true;
      begin(checked);
    }
    return end;
  };
  const next = (headers?: Headers) => {
    const answered = answer(headers);
    // A hook need not await it, and what nobody catches would end the process.
    answered.catch(() => {});
    return answered;
  };
  const run = async () => hook(attempt, next);
  run()
    .catch(() => {})
    .then(() => next());
}
