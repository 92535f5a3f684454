import type { Refusal } from '../../../mock/src/refusal.ts';
import type { Env } from '../env.ts';
import { networkOf } from './network-of.ts';
import { tooManyAccounts, tooManyRequests } from './refusals.ts';

/**
 * Windows of the rate limits in seconds. Keep them equal to `wrangler.jsonc`, because the platform does not
 * report the time left.
 */
export const CREATION_PERIOD = 60;
export const ACCOUNT_PERIOD = 10;

export const limitCreation = ({ CREATION_LIMIT }: Env, address: string): Promise<void> =>
  check(CREATION_LIMIT, networkOf(address), () => tooManyAccounts(CREATION_PERIOD));

export const limitAccount = ({ ACCOUNT_LIMIT }: Env, account: string): Promise<void> =>
  check(ACCOUNT_LIMIT, account, () => tooManyRequests(ACCOUNT_PERIOD));

async function check(limit: RateLimit | undefined, key: string, refusal: () => Refusal): Promise<void> {
  if (limit === undefined) return;
  const { success } = await limit.limit({ key });
  if (!success) throw refusal();
}
