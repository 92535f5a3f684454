import type { Movimento, Proposta, PropostaAprovada, Token } from '../generated/contract.ts';
import { checkApart, idsOf, movementsOf, readingArguments, transactionsOf, valorOf } from './arguments.ts';
import { checkSignedFor, type Expectations, expectationsOf } from './expectations.ts';
import type { VerifyOptions } from './options.ts';
import type { Approved, Order } from './order.ts';
import type { Verification } from './verification.ts';
import { checkIds, verifyOrder } from './verify-order.ts';

/**
 * A proposal as it was reviewed, before the approval: of its fields the movements are used, and its id, when there is
 * one in both arguments. One that has its transactions is none.
 */
export type ReviewedProposal = Pick<Proposta, 'movimentos'> &
  Partial<Pick<Proposta, 'id'>> & { readonly transacoes?: never };

/** The answer to the approval, or the proposal as it is now. */
export type ApprovedProposal = Pick<PropostaAprovada, 'transacoes'> & Partial<Pick<PropostaAprovada, 'id'>>;

/**
 * Whether the transactions of an approved proposal do exactly what was reviewed, and nothing else: each movement, in as
 * many wallets as give to it, adds up to its amount, and none can land twice, whatever was signed before.
 * - `reviewed` is what was read, shown and stored before the approval, and says what should happen.
 * - `approved` is the answer to the approval, or the proposal as it is now: its own movements prove nothing. One with
 *   another id is another proposal, though its movements be the same.
 *
 * It asks no network: that a nonce is spent, and that a wallet has the funds, is for its nodes to say.
 * @throws ConfigurationError when an argument or an option is wrong
 */
export async function verifyProposal(
  reviewed: ReviewedProposal,
  approved: ApprovedProposal,
  options: VerifyOptions,
): Promise<Verification> {
  const { order, issued, expectations, ids } = readingArguments(() => {
    checkApart(reviewed, approved, 'the proposal as it was reviewed');
    const expectations = expectationsOf(options);
    const order = orderOf(movementsOf(reviewed), expectations);
    checkSignedFor(order, expectations);
    return { order, issued: transactionsOf(approved), expectations, ids: idsOf(reviewed, approved) };
  });
  return verifyOrder(order, issued, expectations, checkIds(ids, 'proposal'));
}

function orderOf(movements: readonly Movimento[], expectations: Expectations): Order {
  return new Map(movements.map((movement, place) => [place, approvedOf(movement, place, expectations)]));
}

function approvedOf(movement: Movimento, place: number, { networks }: Expectations): Approved {
  const name = `movimentos[${place}]`;
  const { de, para, valor } = movement as { de?: Token | null; para: string; valor: string };
  return {
    name,
    valor: valorOf(valor, `${name}.valor`),
    tokens: [de ?? 'USDC'],
    payees: (_, { rede }) => networks.get(rede)?.destinations.get(para) ?? [],
  };
}
