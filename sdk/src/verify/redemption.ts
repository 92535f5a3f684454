import { ConfigurationError } from '../errors.ts';
import type { ResgateAguardandoAssinatura, Token } from '../generated/contract.ts';
import type { Valor } from '../money/valor.ts';
import { type Approval, checkApart, checkSignedFor, idsOf, transactionsOf } from './approval.ts';
import { readingArguments, valorOf } from './checks.ts';
import {
  type Expectations,
  expectationsOf,
  type KnownWallet,
  settlementKey,
  type VerifyOptions,
} from './config.ts';
import { TOKENS } from './networks.ts';
import { type Divergence, divergenceOfWhole, type Verification } from './report.ts';
import { checkIds, verifyApproval } from './transactions.ts';

/** A redemption as it was requested: the body of `criarResgate`, or the resource as it was before the approval. */
export interface RequestedRedemption {
  /** Id of the redemption: when both arguments have one, they must be equal. */
  readonly id?: string;
  readonly valor: string | Valor;
  /** Id of a wallet in the options, which has the settlement addresses. */
  readonly carteira_destino_id: string;
  /** Never present: an object with transactions was read after the approval. */
  readonly transacoes?: never;
}

/** The response to the approval, or the redemption as it is now. */
export type ApprovedRedemption = Pick<ResgateAguardandoAssinatura, 'transacoes'> &
  Partial<Pick<ResgateAguardandoAssinatura, 'id' | 'carteira_destino_id'>>;

/**
 * Verifies that the transactions of an approved redemption deliver what was requested, to the cent, and nothing else:
 * USDC of the destination's network directly to that wallet, everything else to that wallet's settlement address for the
 * network and token. Each wallet sends each token in one transaction, and none can be paid twice, whatever was signed
 * before.
 * - `requested` is the order as your own records have it, and says what should happen.
 * - `approved` is the response to the approval, or the redemption as it is now: its own amount proves nothing.
 *
 * It queries no network: ask a node whether a nonce is spent, and whether USDC arrived.
 * @throws ConfigurationError when an argument or an option is wrong
 */
export async function verifyRedemption(
  requested: RequestedRedemption,
  approved: ApprovedRedemption,
  options: VerifyOptions,
): Promise<Verification> {
  const { order, issued, expectations, others } = readingArguments(() => {
    checkApart(requested, approved, 'the redemption as it was requested');
    const expectations = expectationsOf(options);
    const destination = destinationOf(requested, expectations);
    const order = approvalOfRedemption(requested, destination);
    checkSignedFor(order, expectations.signed);
    const ids = checkIds(idsOf(requested, approved), 'redemption');
    const others = [...ids, ...checkDestination(approved, destination)];
    return { order, issued: transactionsOf(approved), expectations, others };
  });
  return verifyApproval(order, issued, expectations, others);
}

function destinationOf(
  { carteira_destino_id: id }: RequestedRedemption,
  { wallets }: Expectations,
): KnownWallet {
  const destination = wallets.get(id);
  if (destination) return destination;
  throw new ConfigurationError('wallets must include the wallet of carteira_destino_id.');
}

function approvalOfRedemption({ valor }: RequestedRedemption, destination: KnownWallet): Approval {
  const { id, rede, endereco, settlements } = destination;
  const isStraight = (token: Token, wallet: KnownWallet) => token === 'USDC' && wallet.rede === rede;
  const settlementOf = (token: Token, wallet: KnownWallet) =>
    settlements.get(settlementKey(wallet.rede, token));
  return new Map([
    [
      null,
      {
        name: 'the redemption',
        valor: valorOf(valor, 'valor'),
        tokens: TOKENS,
        payees: (token, wallet) => {
          if (isStraight(token, wallet)) return wallet.id === id ? [] : [endereco];
          return [settlementOf(token, wallet) ?? []].flat();
        },
        leftOut: (token, wallet) =>
          isStraight(token, wallet) || settlementOf(token, wallet)
            ? undefined
            : `The wallet ${id} has no settlement address for ${token} on ${wallet.rede} in wallets: pass its \
enderecos_de_liquidacao as obterCarteira returned them when you reviewed them.`,
      },
    ],
  ]);
}

function checkDestination(
  { carteira_destino_id: found }: ApprovedRedemption,
  { id }: KnownWallet,
): Divergence[] {
  if (found === undefined || found === id) return [];
  return [divergenceOfWhole('destination', `carteira_destino_id is not ${id}.`)];
}
