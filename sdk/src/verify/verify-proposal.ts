import type { Movimento, PropostaAprovada } from '../generated/contract.ts';
import { Valor } from '../valor/valor.ts';
import { type Expectations, expectationsOf } from './expectations.ts';
import type { Token } from './networks.ts';
import type { VerifyOptions } from './options.ts';
import { readLive, transfersOf, verdictOf } from './read-live.ts';
import type { Reading } from './read-transaction.ts';
import type { Divergence, DivergenceCode, Verification, VerifiedTransfer } from './verification.ts';

/** What a movement makes one transaction do. */
interface Expected {
  readonly token: Token;
  readonly destinations: readonly string[];
  readonly valor: Valor;
}

/**
 * Whether the transactions of an approved proposal do exactly what its movements say, each once, and nothing else.
 * Pass the movements that were reviewed before the approval, so that those beside the transactions prove nothing:
 * `verifyProposal({ movimentos: reviewed.movimentos, transacoes: approved.transacoes }, options)`.
 *
 * It asks no network: that a transaction `falhou`, and that the wallet has the funds, is for its explorer to say.
 * @throws ConfigurationError when an option is wrong
 * @throws RangeError when the `valor` of a movement is no amount
 */
export async function verifyProposal(
  { movimentos, transacoes }: Pick<PropostaAprovada, 'movimentos' | 'transacoes'>,
  options: VerifyOptions,
): Promise<Verification> {
  const expectations = expectationsOf(options);
  const expected = movimentos.map((movimento) => expectedOf(movimento, expectations));
  const readings = await readLive(transacoes, expectations, [...expectations.destinations.values()].flat());
  return verdictOf(readings, compare(expected, readings));
}

function expectedOf(
  { de = 'USDC', para, valor }: Omit<Movimento, 'de'> & { de?: Token },
  { destinations }: Expectations,
): Expected {
  return { token: de, destinations: destinations.get(para) ?? [], valor: Valor.parse(valor) };
}

/** Pairs each transfer with a movement it fits, whatever the order, and tells of those that are left. */
function compare(expected: readonly Expected[], readings: readonly Reading[]): Divergence[] {
  const unpaid = [...expected];
  const unfit = transfersOf(readings).filter((transfer) => {
    const place = unpaid.findIndex((movement) => differences(transfer, movement).length === 0);
    if (place !== -1) unpaid.splice(place, 1);
    return place === -1;
  });
  const unread = readings.filter(({ transfer }) => transfer === null).length;
  return [
    ...unfit.flatMap((transfer, place) => explain(transfer, unpaid[place])),
    ...missing(unpaid.slice(unfit.length + unread)),
  ];
}

function differences(
  { token, destination, valor }: VerifiedTransfer,
  expected: Expected,
): [DivergenceCode, string][] {
  const found: [DivergenceCode, string][] = [];
  if (token !== expected.token) found.push(['asset', `It moves ${token}, which the movement does not.`]);
  if (!expected.destinations.includes(destination))
    found.push(['destination', `It pays ${destination}, a destination of another asset.`]);
  if (!valor.equals(expected.valor)) found.push(['amount', `It moves ${valor}, and not ${expected.valor}.`]);
  return found;
}

function explain(transfer: VerifiedTransfer, expected: Expected | undefined): Divergence[] {
  const { transacao, token, valor } = transfer;
  if (expected === undefined) {
    return [
      { code: 'unexpected', transacao, message: `It moves ${valor} of ${token}, as no movement does.` },
    ];
  }
  return differences(transfer, expected).map(([code, message]) => ({ code, transacao, message }));
}

function missing(movements: readonly Expected[]): Divergence[] {
  return movements.map(({ valor }) => ({
    code: 'missing',
    transacao: null,
    message: `No transaction moves ${valor}, as a movement does.`,
  }));
}
