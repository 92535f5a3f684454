import type { Send } from '../../mock/src/webhooks/index.ts';

/** A sender that answers at once as it is scripted, without a network, and keeps the URLs it was given. */
export function scriptedSender(statusOf: () => number = () => 500) {
  const calls: string[] = [];
  const send: Send = async ({ url }) => {
    calls.push(url);
    return { status: statusOf(), erro: null, ms: 0 };
  };
  return { send, calls };
}
