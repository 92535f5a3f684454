import { createSandbox, type SandboxOptions } from '@tesa/mock/browser';
import { handlers } from '@tesa/mock/msw';
import { setupWorker } from 'msw/browser';

// #region inicio
/** Starts a sandbox in this page, and MSW, which routes the page's API requests to it. */
export async function startSandbox(options: SandboxOptions = {}) {
  const sandbox = await createSandbox(options);
  const worker = setupWorker(...handlers(sandbox));
  // Requests that are not for the API, such as the page's own files, pass through.
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
  return { sandbox, worker };
}
// #endregion inicio

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
