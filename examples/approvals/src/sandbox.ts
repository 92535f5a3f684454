import { createSandbox, type SandboxOptions } from '@tesa/mock/browser';
import { handlers } from '@tesa/mock/msw';
import { setupWorker } from 'msw/browser';

// #region inicio
/** A sandbox in this page, and MSW, which takes to it what the page asks of the API. */
export async function startSandbox(options: SandboxOptions = {}) {
  const sandbox = await createSandbox(options);
  const worker = setupWorker(...handlers(sandbox));
  // What is not the API's, such as the files of the page, goes its way.
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
  return { sandbox, worker };
}
// #endregion inicio

/** The control plane: deposits, faults, the clock. */
export async function control(
  { sandbox }: Pick<Awaited<ReturnType<typeof startSandbox>>, 'sandbox'>,
  path: string,
  body: object,
) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await sandbox.fetch(`/_sandbox${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
