import { ConfigurationError } from '../errors.ts';
import type { Movimento, Proposta, PropostaAprovada, Token } from '../generated/contract.ts';
import {
  type Approval,
  type Approved,
  checkApart,
  checkSignedFor,
  idsOf,
  movementsOf,
  transactionsOf,
} from './approval.ts';
import { readingArguments, valorOf } from './checks.ts';
import { type Expectations, expectationsOf, type VerifyOptions } from './config.ts';
import type { Verification } from './report.ts';
import { checkIds, verifyApproval } from './transactions.ts';

/**
 * A proposal as it was reviewed, before the approval: its movements are used and, when both arguments have one, its id.
 * An object with transactions is refused: it was read after the approval.
 */
export type ReviewedProposal = Pick<Proposta, 'movimentos'> &
  Partial<Pick<Proposta, 'id'>> & { readonly transacoes?: never };

/** The response to the approval, or the proposal as it is now. */
export type ApprovedProposal = Pick<PropostaAprovada, 'transacoes'> & Partial<Pick<PropostaAprovada, 'id'>>;

/**
 * Verifies that the transactions of an approved proposal do exactly what was reviewed, and nothing else: those of each
 * movement, over all wallets, add up to its amount, and none can be paid twice, whatever was signed before.
 * - `reviewed` is what was read, shown and stored before the approval, and says what should happen.
 * - `approved` is the response to the approval, or the proposal as it is now: its own movements prove nothing. With
 *   another id it is another proposal, even with the same movements.
 *
 * It queries no network: ask a node whether a nonce is spent, and whether a wallet has the funds.
 * @throws ConfigurationError when an argument or an option is wrong
 */
export async function verifyProposal(
  reviewed: ReviewedProposal,
  approved: ApprovedProposal,
  options: VerifyOptions,
): Promise<Verification> {
  const { order, issued, expectations, ids } = readingArguments(() => {
    checkApart(reviewed, approved, 'the proposal as it was reviewed');
    if ((approved as { status?: unknown }).status === 'pendente')
      throw new ConfigurationError('The second argument is still pending: approve the proposal first.');
    const expectations = expectationsOf(options);
    const order = approvalOfProposal(movementsOf(reviewed), expectations);
    checkSignedFor(order, expectations.signed);
    return { order, issued: transactionsOf(approved), expectations, ids: idsOf(reviewed, approved) };
  });
  return verifyApproval(order, issued, expectations, checkIds(ids, 'proposal'));
}

function approvalOfProposal(movements: readonly Movimento[], expectations: Expectations): Approval {
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
