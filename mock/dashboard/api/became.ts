import type { Answer } from './send.ts';

interface Became {
  readonly id: string;
  readonly status?: unknown;
}

/** For a transaction, returns the proposal or redemption that it belongs to. */
export function becameOf({ body }: Answer): Became | undefined {
  if (!isObject(body)) return undefined;
  return [body.proposta, body.resgate, body.transacao, body].find(isBecame);
}

const isBecame = (value: unknown): value is Became => isObject(value) && typeof value.id === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
