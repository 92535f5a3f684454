import type { Address, Network } from '../network.ts';

/** Receives a webhook delivery and returns the response, or only its HTTP status. */
export type OnWebhook = (delivery: Request) => Response | number | Promise<Response | number>;

const LOOPBACK: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** A placeholder that counts as a public address; a browser tab neither looks names up nor connects. */
const ELSEWHERE: readonly Address[] = [{ address: '1.1.1.1', family: 4 }];

export const networkOf = (onWebhook?: OnWebhook): Network => ({
  async resolve(hostname) {
    if (/(?:^|\.)localhost$/.test(hostname)) return LOOPBACK;
    return ELSEWHERE;
  },
  async post(url, { headers, body, signal }) {
    if (onWebhook === undefined) return 'sem_rede';
    const delivery = new Request(url, {
      method: 'POST',
      headers: { ...headers },
      body: new Uint8Array(body),
    });
    try {
      const answer = await Promise.race([onWebhook(delivery), aborted(signal)]);
      const status = typeof answer === 'number' ? answer : answer.status;
      return isStatus(status) ? status : 'conexao_interrompida';
    } catch {
      signal.throwIfAborted();
      return 'conexao_interrompida';
    }
  },
  ownAddresses: () => [],
});

/** Untyped callers may return any value, and `Response.error()` has status 0. */
const isStatus = (status: number): boolean => Number.isInteger(status) && status >= 200 && status <= 599;

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
