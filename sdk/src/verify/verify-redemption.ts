import type { ResgateAguardandoAssinatura } from '../generated/contract.ts';
import { Valor } from '../valor/valor.ts';
import { checkApart, idsOf, readingArguments, transactionsOf, valorOf } from './arguments.ts';
import { type Expectations, expectationsOf, TOKENS, walletOf } from './expectations.ts';
import { VERIFY_OPTIONS, type VerifyRedemptionOptions, type Wallet } from './options.ts';
import { liveOf, readAll } from './read-live.ts';
import type { Reading } from './read-transaction.ts';
import { checkIds, transfersOf, verdictOf } from './verdict.ts';
import type { Divergence, Verification, VerifiedTransfer } from './verification.ts';

/** A redemption as it was asked for: the body of `criarResgate`, or the resource as it was before the approval. */
export interface RequestedRedemption {
  /** Of the redemption, as the service named it: with one in both arguments, they must be the same. */
  readonly id?: string;
  readonly valor: string | Valor;
  readonly carteira_destino_id: string;
  /** One that has its transactions is none. */
  readonly transacoes?: never;
}

/** The answer to the approval, or the redemption as it is now. */
export type ApprovedRedemption = Pick<ResgateAguardandoAssinatura, 'transacoes'> &
  Partial<Pick<ResgateAguardandoAssinatura, 'id' | 'carteira_destino_id'>>;

/** What a wallet gives of a token goes in one transaction. */
const MOST = TOKENS.length;

/**
 * Whether the transactions of an approved redemption give back what was asked for, to the cent, and nothing else: USDC
 * straight to the destination wallet, and each asset to its own issuer, which pays out; one for each token and no
 * second.
 * - `requested` is the order as your own records have it, and says what should happen.
 * - `approved` is the answer to the approval, or the redemption as it is now: its own amount proves nothing.
 *
 * It asks no network: that a transaction `falhou`, and that an issuer pays out, is for its explorer to say.
 * @throws ConfigurationError when an argument or an option is wrong
 */
export async function verifyRedemption(
  requested: RequestedRedemption,
  approved: ApprovedRedemption,
  options: VerifyRedemptionOptions,
): Promise<Verification> {
  const order = readingArguments(() => readOrder(requested, approved, options));
  const { expectations, payable, live } = order;
  const payees = [...payable.values()].flat();
  const readings = await readAll(live, expectations, { payees, most: MOST });
  return verdictOf(readings, expectations, [
    ...checkIds(order.ids, 'redemption'),
    ...checkDestinationWallet(order.destinationIds, order.destinationWallet),
    ...checkTokens(transfersOf(readings)),
    ...transfersOf(readings).flatMap((transfer) => checkDestination(transfer, payable)),
    ...checkTotal(order.valor, live.length, readings),
  ]);
}

function readOrder(
  requested: RequestedRedemption,
  approved: ApprovedRedemption,
  options: VerifyRedemptionOptions,
) {
  checkApart(requested, approved, 'the redemption as it was asked for');
  const expectations = expectationsOf(options, [...VERIFY_OPTIONS, 'destinationWallet']);
  const { id, rede, endereco } = destinationOf(options, expectations);
  // No transfer of one network reaches a wallet of another: only desks do.
  const own = rede === expectations.rede ? [endereco] : [];
  const { carteira_destino_id = requested.carteira_destino_id } = approved;
  return {
    expectations,
    ids: idsOf(requested, approved),
    destinationWallet: id,
    destinationIds: [requested.carteira_destino_id, carteira_destino_id],
    payable: new Map([...expectations.destinations, ['USDC', own]]),
    valor: valorOf(requested.valor, 'valor'),
    live: liveOf(transactionsOf(approved)),
  };
}

function destinationOf({ destinationWallet }: VerifyRedemptionOptions, signer: Expectations): Wallet {
  if (destinationWallet !== undefined) return walletOf(destinationWallet, 'destinationWallet');
  return { id: signer.walletId, rede: signer.rede, endereco: signer.wallet };
}

function checkTokens(transfers: readonly VerifiedTransfer[]): Divergence[] {
  const seen = new Set<string>();
  return transfers.flatMap(({ transacao, token }) => {
    if (!seen.has(token)) {
      seen.add(token);
      return [];
    }
    const message = `Another transaction moves ${token} already: a redemption has one for each token.`;
    return [{ code: 'unexpected', transacao, message }];
  });
}

function checkDestinationWallet(found: readonly unknown[], expected: string): Divergence[] {
  if (found.every((id) => id === expected)) return [];
  return [{ code: 'destination', transacao: null, message: `It goes to another wallet than ${expected}.` }];
}

function checkDestination(
  { transacao, token, destination }: VerifiedTransfer,
  payable: ReadonlyMap<string, readonly string[]>,
): Divergence[] {
  if (payable.get(token)?.includes(destination)) return [];
  return [
    {
      code: 'destination',
      transacao,
      message: `It pays ${token} to ${destination}, which is no destination of ${token}.`,
    },
  ];
}

/** With a transaction unread, the total is not known. */
function checkTotal(expected: Valor, count: number, readings: readonly Reading[]): Divergence[] {
  const transfers = transfersOf(readings);
  const total = Valor.sum(transfers.map(({ valor }) => valor));
  if (transfers.length < count || total.equals(expected)) return [];
  return [
    { code: 'amount', transacao: null, message: `The transactions move ${total}, and not ${expected}.` },
  ];
}
