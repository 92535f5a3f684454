import { ConfigurationError } from '../errors/errors.ts';
import type { Movimento, Transacao } from '../generated/contract.ts';
import { checkObject, listOf } from './checks.ts';

/** The fields of a transaction that are used. They are read once, so that the payload handed over is the one verified. */
export type Issued = Readonly<
  Pick<
    Transacao,
    | 'id'
    | 'rede'
    | 'carteira_id'
    | 'status'
    | 'token'
    | 'valor'
    | 'movimento'
    | 'nonce'
    | 'conta_de_nonce'
    | 'substitui'
    | 'payload_nao_assinado'
  >
> & {
  /** The address of `destinatario`, whatever it is. */
  readonly payee: string;
};

/**
 * Refuses, in the place of what was reviewed before the approval, an object that already has transactions: it was read
 * after the approval, so its movements prove nothing.
 * @throws ConfigurationError
 */
export function checkApart(before: unknown, approved: unknown, what: string): void {
  checkObject(before, 'The first argument', what);
  checkObject(approved, 'The second argument', 'the answer to the approval');
  const { transacoes } = before as { transacoes?: unknown };
  if (before !== approved && !(Array.isArray(transacoes) && transacoes.length > 0)) return;
  throw new ConfigurationError(
    `The first argument must be ${what}, before the approval: this one came with its transactions.`,
  );
}

/** The ids of what was reviewed and of the response, where they are given. */
export interface Ids {
  readonly reviewed: string | undefined;
  readonly approved: string | undefined;
}

/** @throws ConfigurationError for an id that is not text */
export function idsOf(reviewed: { id?: unknown }, approved: { id?: unknown }): Ids {
  return { reviewed: idOf(reviewed, 'first'), approved: idOf(approved, 'second') };
}

function idOf({ id }: { id?: unknown }, which: string): string | undefined {
  if (id === undefined || (typeof id === 'string' && id !== '')) return id;
  throw new ConfigurationError(
    `The id of the ${which} argument must be text: leave it out where there is none.`,
  );
}

/** @throws ConfigurationError unless it is a list of transactions */
export function transactionsOf({ transacoes }: { readonly transacoes: unknown }): Issued[] {
  return listOf(transacoes, 'transacoes').map((transacao, place) => {
    checkObject(transacao, `transacoes[${place}]`, 'a transaction');
    const issued = { ...(transacao as Transacao) };
    if (typeof issued.id !== 'string' || issued.id === '')
      throw new ConfigurationError(`transacoes[${place}] needs its id.`);
    return { ...issued, payee: `${issued.destinatario?.endereco}` };
  });
}

/** @throws ConfigurationError unless it is a list of movements */
export function movementsOf({ movimentos }: { readonly movimentos: unknown }): Movimento[] {
  return listOf(movimentos, 'movimentos').map((movimento, place) => {
    checkObject(movimento, `movimentos[${place}]`, 'a movement');
    return movimento as Movimento;
  });
}
