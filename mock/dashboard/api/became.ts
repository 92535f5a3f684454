import type { Answer } from './send.ts';

/** Something with a status: a proposal, a redemption or a transaction. */
interface Became {
  readonly id: string;
  readonly status: string;
}

/** The resource whose status an act changed: for a transaction, the proposal or redemption that it belongs to. */
export function becameOf({ body }: Answer): Became | undefined {
  if (!isObject(body)) return undefined;
  return [body.proposta, body.resgate, body.transacao, body].find(isBecame);
}

const isBecame = (value: unknown): value is Became =>
  isObject(value) && typeof value.id === 'string' && typeof value.status === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
