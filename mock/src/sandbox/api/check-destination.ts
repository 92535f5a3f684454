import type { Call } from '../../admission/call.ts';
import { isObject } from '../../contract/reader/document.ts';
import { Refusal } from '../../refusal.ts';
import type { JudgeDestination } from '../webhooks/index.ts';

const TAKES_DESTINATION = new Set(['registrarWebhook', 'atualizarWebhook']);

/**
 * Checks the address of a webhook destination before the transaction, which cannot wait for DNS; undefined when the call
 * names no destination.
 * @throws {Refusal} 422 when no delivery would go there
 */
export function checkDestination(
  { operation, body }: Call,
  judge: JudgeDestination,
): Promise<void> | undefined {
  if (!TAKES_DESTINATION.has(operation.id) || !isObject(body) || typeof body.url !== 'string')
    return undefined;
  return check(body.url, judge);
}

async function check(url: string, judge: JudgeDestination): Promise<void> {
  const verdict = await judge(url);
  if (verdict.verdict === 'refused')
    throw new Refusal('requisicao_invalida', verdict.motivo, { campo: 'url' });
}
