import type { Movimento, Proposta, PropostaAprovada } from '../generated/contract.ts';
import type { Valor } from '../valor/valor.ts';
import { checkApart, idsOf, movementsOf, readingArguments, transactionsOf, valorOf } from './arguments.ts';
import { type Expectations, expectationsOf } from './expectations.ts';
import type { Token } from './networks.ts';
import { VERIFY_OPTIONS, type VerifyOptions } from './options.ts';
import { liveOf, readAll } from './read-live.ts';
import type { Reading } from './read-transaction.ts';
import { checkIds, transfersOf, verdictOf } from './verdict.ts';
import type { Divergence, DivergenceCode, Verification, VerifiedTransfer } from './verification.ts';

/** What a movement makes one transaction do. */
interface Expected {
  readonly token: Token;
  readonly destinations: readonly string[];
  readonly valor: Valor;
}

/**
 * A proposal as it was reviewed, before the approval: of its fields the movements are used, and its id, when there is
 * one in both arguments. One that has its transactions is none.
 */
export type ReviewedProposal = Pick<Proposta, 'movimentos'> &
  Partial<Pick<Proposta, 'id'>> & { readonly transacoes?: never };

/** The answer to the approval, or the proposal as it is now. */
export type ApprovedProposal = Pick<PropostaAprovada, 'transacoes'> & Partial<Pick<PropostaAprovada, 'id'>>;

/**
 * Whether the transactions of an approved proposal do exactly what was reviewed, each movement once, and nothing else.
 * - `reviewed` is what was read, shown and stored before the approval, and says what should happen.
 * - `approved` is the answer to the approval, or the proposal as it is now: its own movements prove nothing. One with
 *   another id is another proposal, though its movements be the same.
 *
 * It asks no network: that a transaction `falhou`, and that the wallet has the funds, is for its explorer to say.
 * @throws ConfigurationError when an argument or an option is wrong
 */
export async function verifyProposal(
  reviewed: ReviewedProposal,
  approved: ApprovedProposal,
  options: VerifyOptions,
): Promise<Verification> {
  const { expectations, expected, live, ids } = readingArguments(() => {
    checkApart(reviewed, approved, 'the proposal as it was reviewed');
    const expectations = expectationsOf(options, VERIFY_OPTIONS);
    const expected = movementsOf(reviewed).map((movimento, place) =>
      expectedOf(movimento, `movimentos[${place}].valor`, expectations),
    );
    return { expectations, expected, live: liveOf(transactionsOf(approved)), ids: idsOf(reviewed, approved) };
  });
  const payees = [...expectations.destinations.values()].flat();
  const readings = await readAll(live, expectations, { payees, most: expected.length });
  return verdictOf(readings, expectations, [...checkIds(ids, 'proposal'), ...compare(expected, readings)]);
}

function expectedOf({ de, para, valor }: Movimento, name: string, { destinations }: Expectations): Expected {
  return { token: de ?? 'USDC', destinations: destinations.get(para) ?? [], valor: valorOf(valor, name) };
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
  if (token !== expected.token)
    found.push(['asset', `It moves ${token}, which is not the asset of the movement.`]);
  if (!expected.destinations.includes(destination))
    found.push(['destination', `It pays ${destination}, a destination of another asset.`]);
  if (!valor.equals(expected.valor)) found.push(['amount', `It moves ${valor}, and not ${expected.valor}.`]);
  return found;
}

function explain(transfer: VerifiedTransfer, expected: Expected | undefined): Divergence[] {
  const { transacao, token, valor } = transfer;
  if (expected === undefined) {
    return [
      {
        code: 'unexpected',
        transacao,
        message: `It moves ${valor} of ${token}, which no movement asks for.`,
      },
    ];
  }
  return differences(transfer, expected).map(([code, message]) => ({ code, transacao, message }));
}

function missing(movements: readonly Expected[]): Divergence[] {
  return movements.map(({ valor }) => ({
    code: 'missing',
    transacao: null,
    message: `No transaction carries out the movement of ${valor}.`,
  }));
}
