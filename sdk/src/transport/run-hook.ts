import type { AttemptEnd, AttemptHook, AttemptStart } from '../configuration/attempt-hook.ts';
import { checkedHeaders } from '../configuration/headers.ts';

type Headers = Readonly<Record<string, string>>;

/** Runs the hook around an attempt, which begins when the hook calls `next`, and at the latest when the hook ends. */
export function runHook(
  hook: AttemptHook,
  attempt: AttemptStart,
  { begin, end }: { begin: (headers: Headers) => void; end: Promise<AttemptEnd> },
): void {
  let hasBegun = false;
  // No `await` before `begin`: the request must be sent in the asynchronous context in which the hook calls `next`.
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
    // The hook need not await it, and an unhandled rejection would end the process.
    answered.catch(() => {});
    return answered;
  };
  const run = async () => hook(attempt, next);
  run()
    .catch(() => {})
    .then(() => next());
}
