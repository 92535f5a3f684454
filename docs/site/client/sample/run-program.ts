import { Answering } from '../../../../mock/src/browser/tab/answering.ts';
import { askSandbox } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';
import { trustedScript } from '../../../../mock/src/browser/tab/trusted-script.ts';
import type { FromSample, Program, ToSample } from './messages.ts';

export interface End {
  readonly ended?: true;
  readonly threw?: string;
  readonly isTooLong?: true;
}

interface Running {
  readonly onLine: (line: string) => void;
  readonly signal: AbortSignal;
}

export async function runProgram(
  script: string,
  program: Program,
  { onLine, signal }: Running,
): Promise<End> {
  signal.throwIfAborted();
  const worker = new Worker(trustedScript(script), { type: 'module', name: 'sample' });
  const post = (message: ToSample) => worker.postMessage(message);
  const answering = new Answering(askHere, post);
  const ended = new Promise<End>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = ({ message }) => resolve({ threw: message || `${script} could not be loaded` });
    worker.onmessage = ({ data }: MessageEvent<FromSample>) => {
      if ('call' in data) answering.hear(data);
      else if ('line' in data) onLine(data.line);
      else resolve(data);
    };
  });
  post({ run: program });
  return ended.finally(() => worker.terminate());
}

/** Sends a sample's request to the page's sandbox, whatever the request's origin. */
async function askHere(request: Request): Promise<Response> {
  const { method, headers } = request;
  const { pathname, search } = new URL(request.url);
  const body = await request.arrayBuffer();
  const init = { method, headers, cache: 'no-store' } as const;
  return askSandbox(`${pathname}${search}`, body.byteLength === 0 ? init : { ...init, body });
}
