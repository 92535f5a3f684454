import type { Operation } from '../../contract/operations.ts';
import { isObject } from '../../contract/reader/document.ts';
import type { OperationId } from '../../contract/types.ts';
import type { Outside } from '../../door/door.ts';
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

/** The verdict on a URL that deliveries may go to; any other says why they may not. */
const ACCEPTED = 'aceito';

/** Checks that URL before the transaction, which cannot wait for DNS; the service refuses it in its turn. */
export function checkDestination(context: ApiContext): Outside<string> | undefined {
  const { body, world, awaited: verdict } = context;
  const { url } = body as { readonly url: string };
  if (typeof verdict !== 'string') return () => verdictOn(url, world);
  context.urlFault = verdict === ACCEPTED ? undefined : verdict;
  return undefined;
}

async function verdictOn(url: string, { checkDestination }: ApiContext['world']): Promise<string> {
  const checked = await checkDestination(url);
  return checked.status === 'refused' ? checked.motivo : ACCEPTED;
}
