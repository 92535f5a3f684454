import type { Answer } from './send.ts';

/** Proposals, redemptions and transactions have a status; other resources have none. */
interface Became {
  readonly id: string;
  readonly status?: unknown;
}

/**
 * Returns the resource that a request created or changed. For a transaction, returns its proposal or
 * redemption.
 */
export function becameOf({ body }: Answer): Became | undefined {
  if (!isObject(body)) return undefined;
  return [body.proposta, body.resgate, body.transacao, body].find(isBecame);
}

const isBecame = (value: unknown): value is Became => isObject(value) && typeof value.id === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
