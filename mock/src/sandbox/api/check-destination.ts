import { isObject } from '../../contract/document.ts';
import type { Call } from '../../http/admit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { JudgeDestination } from '../webhooks/index.ts';

const TAKES_DESTINATION = new Set(['registrarWebhook', 'atualizarWebhook']);

/**
 * Judges the address that a webhook destination is to have. It may ask DNS, so it comes before all that happens at once.
 * @throws {Refusal} 422 on `url` when no delivery would go there
 */
export async function checkDestination({ operation, body }: Call, judge: JudgeDestination): Promise<void> {
  if (!TAKES_DESTINATION.has(operation.id) || !isObject(body) || typeof body.url !== 'string') return;
  const verdict = await judge(body.url);
  if (verdict.verdict === 'refused')
    throw new Refusal('requisicao_invalida', verdict.motivo, { campo: 'url' });
}
