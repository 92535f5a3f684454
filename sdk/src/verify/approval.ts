import { ConfigurationError } from '../errors.ts';
import type { Movimento, Token, Transacao } from '../generated/contract.ts';
import type { Valor } from '../money/valor.ts';
import { checkObject, listOf } from './checks.ts';
import type { KnownWallet, SignedTransfer } from './config.ts';

/** An approved amount, and how it may be moved. */
export interface Approved {
  readonly name: string;
  readonly valor: Valor;
  readonly tokens: readonly Token[];
  /** The addresses to which the wallet may send the token; on `solana` wallets, not token accounts. */
  readonly payees: (token: Token, wallet: KnownWallet) => readonly string[];
  /** The missing option, when its absence is the reason why no address may be paid. */
  readonly leftOut?: (token: Token, wallet: KnownWallet) => string | undefined;
}

/** All approved amounts, by the `movimento` of their transactions; null stands for a redemption as a whole. */
export type Approval = ReadonlyMap<number | null, Approved>;

/**
 * @throws ConfigurationError for a transaction in `signed` that belongs to something else, because it would
 * count as already paid
 */
export function checkSignedFor(order: Approval, signed: readonly SignedTransfer[]): void {
  const place = signed.findIndex(({ movimento }) => !order.has(movimento));
  if (place === -1) return;
  throw new ConfigurationError(
    `signed[${place}].movimento matches nothing that was reviewed: pass only what was signed for this approval.`,
  );
}

/**
 * The used fields of a transaction. They are read once, so that the payload handed over is the one that was
 * verified.
 */
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
  /** The address in `destinatario`, whatever its type. */
  readonly payee: string;
};

/**
 * Refuses a reviewed object that already has transactions: it was read after the approval, so its movements prove
 * nothing.
 * @throws ConfigurationError
 */
export function checkApart(before: unknown, approved: unknown, what: string): void {
  checkObject(before, 'The first argument', what);
  checkObject(approved, 'The second argument', 'the response to the approval');
  const { transacoes } = before as { transacoes?: unknown };
  if (before !== approved && !(Array.isArray(transacoes) && transacoes.length > 0)) return;
  throw new ConfigurationError(
    `The first argument must be ${what}, before the approval: this one has transactions.`,
  );
}

export interface Ids {
  readonly reviewed: string | undefined;
  readonly approved: string | undefined;
}

export function idsOf(reviewed: { id?: unknown }, approved: { id?: unknown }): Ids {
  return { reviewed: checkedIdOf(reviewed, 'first'), approved: checkedIdOf(approved, 'second') };
}

function checkedIdOf({ id }: { id?: unknown }, which: string): string | undefined {
  if (id === undefined || (typeof id === 'string' && id !== '')) return id;
  throw new ConfigurationError(`The id of the ${which} argument must be text, or be left out.`);
}

export function transactionsOf({ transacoes }: { readonly transacoes: unknown }): Issued[] {
  return listOf(transacoes, 'transacoes').map((transacao, place) => {
    checkObject(transacao, `transacoes[${place}]`, 'a transaction');
    const issued = { ...(transacao as Transacao) };
    if (typeof issued.id !== 'string' || issued.id === '')
      throw new ConfigurationError(`transacoes[${place}].id must be text.`);
    return { ...issued, payee: `${issued.destinatario?.endereco}` };
  });
}

export function movementsOf({ movimentos }: { readonly movimentos: unknown }): Movimento[] {
  return listOf(movimentos, 'movimentos').map((movimento, place) => {
    checkObject(movimento, `movimentos[${place}]`, 'a movement');
    return movimento as Movimento;
  });
}

/** A transaction as the service returned it, as it was signed, or both. With both, the signed one decides. */
export interface TransactionEntry
  extends Pick<SignedTransfer, 'transacao' | 'walletId' | 'movimento' | 'payload'> {
  readonly issued: Issued | null;
  readonly signed: SignedTransfer | null;
}

/** Joins issued and signed transactions by id, the signed ones first. */
export function entriesOf(issued: readonly Issued[], signed: readonly SignedTransfer[]): TransactionEntry[] {
  const byId = new Map(issued.map((transacao) => [transacao.id, transacao]));
  const signedIds = new Set(signed.map(({ transacao }) => transacao));
  return [
    ...signed.map((transfer) => ({
      ...transfer,
      issued: byId.get(transfer.transacao) ?? null,
      signed: transfer,
    })),
    ...issued.filter(({ id }) => !signedIds.has(id)).map(unsigned),
  ];
}

function unsigned(issued: Issued): TransactionEntry {
  const { id: transacao, carteira_id: walletId, movimento, payload_nao_assinado: payload } = issued;
  return { transacao, walletId, movimento, payload, issued, signed: null };
}

export const isAwaiting = ({ issued }: TransactionEntry): boolean =>
  issued?.status === 'aguardando_assinatura';

/** A void transaction is not signed again, because it can have no effect. */
export const isToSign = (entry: TransactionEntry): boolean =>
  isAwaiting(entry) && entry.signed?.isVoid !== true;

export const mayLand = (entry: TransactionEntry): boolean => isToSign(entry) || isSignedToLand(entry);

/** A signed transaction may be executed unless its signer found it void. */
export const isSignedToLand = ({ signed }: TransactionEntry): boolean =>
  signed !== null && signed.isVoid !== true;
