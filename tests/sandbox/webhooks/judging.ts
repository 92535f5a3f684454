import type { Address } from '../../../mock/src/sandbox/webhooks/address.ts';
import { createDestinationJudge, type JudgeDestination } from '../../../mock/src/sandbox/webhooks/index.ts';

export const PRIVATE = 'O destino deve ser um endereço público em https.';
export const PRIVATE_OR_LOOPBACK = 'O destino deve ser um endereço público em https, ou de loopback.';

export const at = (address: string): Address => ({ address, family: address.includes(':') ? 6 : 4 });

export const resolvingTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map(at);

/** Every name is public here, so that what is refused is refused for its form. */
export const judge = createDestinationJudge({ resolve: resolvingTo('8.8.8.8') });
export const judgeLocally = createDestinationJudge({ allowLoopback: true, resolve: resolvingTo('8.8.8.8') });

/** Why a URL is refused, or the verdict when it is not. */
export async function motivoOf(url: string, by: JudgeDestination = judge): Promise<string> {
  const verdict = await by(url);
  return verdict.verdict === 'refused' ? verdict.motivo : verdict.verdict;
}
