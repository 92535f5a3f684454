import { ConfigurationError } from '../errors/errors.ts';
import { isTesaError } from '../errors/guard.ts';
import type { Movimento, Transacao } from '../generated/contract.ts';
import { Valor } from '../valor/valor.ts';

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
>;

/**
 * Runs a function that reads the arguments.
 * @throws ConfigurationError in place of whatever a getter or a proxy among them throws
 */
export function readingArguments<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (isOwn(error)) throw error;
    throw new ConfigurationError(
      'An argument cannot be read: pass plain objects, as the client answers them.',
      { cause: error },
    );
  }
}

function isOwn(error: unknown): boolean {
  try {
    return isTesaError(error);
  } catch {
    return false;
  }
}

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
    const issued = issuedOf(transacao as Issued);
    if (typeof issued.id !== 'string' || issued.id === '')
      throw new ConfigurationError(`transacoes[${place}] needs its id.`);
    return issued;
  });
}

function issuedOf({ id, rede, carteira_id, status, payload_nao_assinado, ...rest }: Issued): Issued {
  const { token, valor, movimento, nonce, conta_de_nonce, substitui } = rest;
  const said = { token, valor, movimento, nonce, conta_de_nonce, substitui };
  return { id, rede, carteira_id, status, payload_nao_assinado, ...said };
}

/** @throws ConfigurationError unless it is a list of movements */
export function movementsOf({ movimentos }: { readonly movimentos: unknown }): Movimento[] {
  return listOf(movimentos, 'movimentos').map((movimento, place) => {
    checkObject(movimento, `movimentos[${place}]`, 'a movement');
    return movimento as Movimento;
  });
}

/** @throws ConfigurationError unless it is the text of an amount, or a `Valor` */
export function valorOf(valor: unknown, name: string): Valor {
  try {
    return typeof valor === 'string' ? Valor.parse(valor) : Valor.sum([valor as Valor]);
  } catch {
    throw new ConfigurationError(`${name} must be an amount, such as '1250.00'.`);
  }
}

/** @throws ConfigurationError */
export function checkObject(value: unknown, name: string, what: string): asserts value is object {
  if (typeof value !== 'object' || value === null) throw new ConfigurationError(`${name} must be ${what}.`);
}

/** @throws ConfigurationError for an unknown name, since a misspelled limit would be ignored */
export function checkNames(options: object, names: readonly string[], where: string): void {
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new ConfigurationError(`${where} takes no ${unknown}, only ${names.join(', ')}.`);
}

/** @throws ConfigurationError unless it is a list */
export function listOf(list: unknown, name: string): unknown[] {
  if (Array.isArray(list)) return Array.from(list);
  throw new ConfigurationError(`${name} must be a list.`);
}
