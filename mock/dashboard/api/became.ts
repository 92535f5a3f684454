import type { Answer } from './send.ts';

interface Became {
  readonly id: string;
  readonly status?: unknown;
}

/** For a transaction, returns it and then the proposal or redemption that it belongs to. */
export function becameOf({ body }: Answer): readonly Became[] {
  if (!isObject(body)) return [];
  const parts: readonly unknown[] = [body.transacao, body.proposta, body.resgate];
  const named = parts.filter(isBecame);
  return named.length === 0 && isBecame(body) ? [body] : named;
}

const isBecame = (value: unknown): value is Became => isObject(value) && typeof value.id === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
