import type { ResgateAguardandoAssinatura } from '../generated/contract.ts';
import { Valor } from '../valor/valor.ts';
import { expectationsOf, walletAddress } from './expectations.ts';
import type { VerifyRedemptionOptions } from './options.ts';
import { readLive, transfersOf, verdictOf } from './read-live.ts';
import type { Reading } from './read-transaction.ts';
import type { Divergence, Verification, VerifiedTransfer } from './verification.ts';

/**
 * Whether the transactions of an approved redemption give back its amount, to the cent, and nothing else: USDC straight
 * to the destination wallet, and each asset to its own desk, which pays out. Pass the `valor` and the
 * `carteira_destino_id` that were asked for, so that those beside the transactions prove nothing.
 *
 * It asks no network: that a transaction `falhou`, and that a desk pays out, is for its explorer to say.
 * @throws ConfigurationError when an option is wrong
 * @throws RangeError when the `valor` of the redemption is no amount
 */
export async function verifyRedemption(
  resgate: Pick<ResgateAguardandoAssinatura, 'valor' | 'carteira_destino_id' | 'transacoes'>,
  options: VerifyRedemptionOptions,
): Promise<Verification> {
  const { wallet, destinationWallet = wallet } = options;
  const expectations = expectationsOf(options);
  const own = walletAddress(destinationWallet, 'destinationWallet');
  const payable = new Map([...expectations.destinations, ['USDC', [own]]]);
  const readings = await readLive(resgate.transacoes, expectations, [...payable.values()].flat());
  return verdictOf(readings, [
    ...checkDestinationWallet(resgate.carteira_destino_id, destinationWallet.id),
    ...transfersOf(readings).flatMap((transfer) => checkDestination(transfer, payable)),
    ...checkTotal(Valor.parse(resgate.valor), readings),
  ]);
}

function checkDestinationWallet(found: string, expected: string): Divergence[] {
  if (found === expected) return [];
  return [{ code: 'destination', transacao: null, message: `It goes to another wallet than ${expected}.` }];
}

function checkDestination(
  { transacao, token, destination }: VerifiedTransfer,
  payable: ReadonlyMap<string, readonly string[]>,
): Divergence[] {
  if (payable.get(token)?.includes(destination)) return [];
  return [
    { code: 'destination', transacao, message: `It pays ${token} to ${destination}, which takes none.` },
  ];
}

/** With a transaction unread, the total is not known. */
function checkTotal(expected: Valor, readings: readonly Reading[]): Divergence[] {
  const transfers = transfersOf(readings);
  const total = Valor.sum(transfers.map(({ valor }) => valor));
  if (transfers.length < readings.length || total.equals(expected)) return [];
  return [
    { code: 'amount', transacao: null, message: `The transactions move ${total}, and not ${expected}.` },
  ];
}
