import type { Call } from '../../admission/call.ts';
import { isObject } from '../../contract/reader/document.ts';
import type { OperationId } from '../../contract/types.ts';
import type { Trail } from '../../exchanges/trail.ts';
import { Refusal } from '../../refusal.ts';
import type { CheckDestination } from '../webhooks/index.ts';

const TAKES_DESTINATION: ReadonlySet<string> = new Set([
  'registrarWebhook',
  'atualizarWebhook',
] satisfies OperationId[]);

/**
 * Checks the URL of a webhook destination before the transaction, which cannot wait for DNS; undefined when the body
 * has none.
 * @throws {Refusal} 422 when no delivery would go there
 */
export function checkDestinationInBody(
  { operation, body }: Call,
  checkUrl: CheckDestination,
  trail: Trail,
): Promise<void> | undefined {
  if (!TAKES_DESTINATION.has(operation.id) || !isObject(body) || typeof body.url !== 'string')
    return undefined;
  return check(body.url, checkUrl, trail);
}

async function check(url: string, checkUrl: CheckDestination, trail: Trail): Promise<void> {
  const checked = await checkUrl(url);
  const found = checked.status === 'refused' ? checked.motivo : null;
  const told = trail.goOn(found);
  const motivo = told === undefined ? found : await told;
  if (motivo !== null) throw new Refusal('requisicao_invalida', motivo, { campo: 'url' });
}
