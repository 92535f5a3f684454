import type { Send } from '../../mock/src/webhooks/index.ts';

/** Responds at once as scripted, without a network, and records the URLs. */
export function scriptedSender(statusOf: () => number = () => 500) {
  const calls: string[] = [];
  const send: Send = async ({ url }) => {
    calls.push(url);
    return { status: statusOf(), erro: null, ms: 0 };
  };
  return { send, calls };
}
