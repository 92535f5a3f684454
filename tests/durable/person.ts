import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../crash/random.ts';
import type { Answer, Treasury } from './treasury.ts';

/** Approves what awaits a decision, each proposal once and after up to 1.1 seconds, until `signal` is aborted. */
export async function approve({ organizations, call }: Treasury, random: Random, signal: AbortSignal) {
  const seen = new Set<string>();
  const approvals: Promise<unknown>[] = [];
  while (!signal.aborted) {
    for (const one of organizations) {
      const { dados } = await call('GET', '/v1/propostas?status=pendente', undefined, one);
      for (const { id } of dados.filter(({ id }: Answer) => !seen.has(id))) {
        seen.add(id);
        const path = `/v1/propostas/${id}/aprovar`;
        const decided = pause(random.below(1100)).then(() => call('POST', path, undefined, one));
        approvals.push(decided.catch(() => {})); // What it was is counted afterwards.
      }
    }
    await pause(100);
  }
  await Promise.all(approvals);
}
