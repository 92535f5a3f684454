import type { Operation } from '../../contract/operations.ts';
import { isObject } from '../../contract/reader/document.ts';
import type { OperationId } from '../../contract/types.ts';
import type { ApiContext } from './context.ts';

const TAKES_DESTINATION: ReadonlySet<string> = new Set([
  'registrarWebhook',
  'atualizarWebhook',
] satisfies OperationId[]);

/** Whether the body of an operation has the URL of a destination of webhooks. */
export const takesDestination = ({ id }: Operation): boolean => TAKES_DESTINATION.has(id);

/** Whether the body of a call has it. */
export const namesDestination = ({ body }: ApiContext): boolean =>
  isObject(body) && typeof body.url === 'string';

/** Checks that URL before the transaction, which cannot wait for DNS; the service refuses it in its turn. */
export async function checkDestination(context: ApiContext): Promise<void> {
  const { body, world } = context;
  const checked = await world.checkDestination((body as { readonly url: string }).url);
  context.urlFault = checked.status === 'refused' ? checked.motivo : undefined;
}
