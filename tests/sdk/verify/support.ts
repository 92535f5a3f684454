import type { Rede } from '../../../mock/src/contract/types.ts';
import {
  encodeUnsigned,
  type Fees,
  issuerAddress,
  nonceAccount,
  nonceValue,
  settlementAddress,
  type TransactionPlan,
} from '../../../mock/src/treasury/chain/index.ts';
import type { Movimento, Transacao } from '../../../sdk/src/generated/contract.ts';
import { Valor } from '../../../sdk/src/money/valor.ts';
import {
  SANDBOX,
  type SignedTransfer,
  type Verification,
  type VerifyOptions,
  verifyProposal,
  type Wallet,
} from '../../../sdk/src/verify/index.ts';
import { CARTEIRA, type Common, plan } from '../../treasury/chain/plans.ts';

export const REDES: readonly Rede[] = ['ethereum', 'solana'];

export const otherRede = (rede: Rede): Rede => (rede === 'ethereum' ? 'solana' : 'ethereum');

export const OTHER = {
  ethereum: '0x7E5700000000000000000000000000000000B001',
  solana: 'TesteTesaCarteira22222222222222222222222222',
};

export const SECOND = {
  ethereum: '0x7E5700000000000000000000000000000000A002',
  solana: 'TesteTesaCarteira33333333333333333333333333',
};

export const WALLETS: readonly Wallet[] = REDES.flatMap((rede) => [
  walletOf(`cart_${rede}`, rede, CARTEIRA[rede]),
  walletOf(`cart_${rede}_2`, rede, SECOND[rede]),
]);

function walletOf(id: string, rede: Rede, endereco: string): Wallet {
  const all = REDES.flatMap((giving) =>
    (['USDC', 'USDY', 'BUIDL'] as const).map((token) => ({
      rede: giving,
      token,
      endereco: settlementAddress(id, giving, token),
    })),
  );
  const enderecos_de_liquidacao = all.filter((each) => each.rede !== rede || each.token !== 'USDC');
  return { id, rede, endereco, enderecos_de_liquidacao };
}

export const OPTIONS: VerifyOptions = { wallets: WALLETS, networks: SANDBOX, signed: [] };

/** The effect of a transaction. By default it moves 100.00 USDC from the first wallet to the issuer of USDY. */
export interface Does extends Partial<Common> {
  readonly nth?: number;
  /** Index of the nonce account's value, on `solana`. */
  readonly turn?: number;
  readonly fees?: Fees;
}

export function payload(rede: Rede, does: Does = {}): string {
  return encodeUnsigned(planOf(rede, does));
}

function planOf(rede: Rede, { nth = 0, turn = 0, fees, ...common }: Does): TransactionPlan {
  const changes = { destino: issuerAddress('USDY', rede), ...common };
  if (rede === 'ethereum') return plan(rede, { ...changes, nonce: BigInt(nth), ...(fees && { fees }) });
  const contaDeNonce = nonceAccount(changes.carteira ?? CARTEIRA.solana, nth);
  return plan(rede, { ...changes, contaDeNonce, nonce: nonceValue(contaDeNonce, turn) });
}

/** How the service describes a transaction, which may differ from its effect. */
export type Said = Partial<Omit<Transacao, 'status' | 'tx_hash' | 'motivo_da_falha' | 'recebido_em'>>;

/** A transaction that awaits a signature. Its description is correct unless `said` overrides it. */
export function awaiting(rede: Rede, does: Does = {}, said: Said = {}): Transacao {
  const written = planOf(rede, does);
  return {
    id: 'tx_1',
    rede,
    carteira_id: `cart_${rede}`,
    status: 'aguardando_assinatura',
    token: written.token,
    valor: Valor.fromCents(written.centavos).toString(),
    destinatario: { tipo: 'emissor', endereco: written.destino },
    movimento: 0,
    proposta_id: 'prop_1',
    resgate_id: null,
    nonce: `${written.nonce}`,
    conta_de_nonce: written.rede === 'solana' ? written.contaDeNonce : null,
    payload_nao_assinado: encodeUnsigned(written),
    tx_hash: null,
    valida_ate: '2026-03-02T12:00:00Z',
    substitui: null,
    motivo_da_falha: null,
    ...said,
    // The response may also lie about its nonce account; the type has no such value.
  } as Transacao;
}

const HASH = '0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95';

export function failed(transacao: Transacao): Transacao {
  return { ...transacao, status: 'falhou', tx_hash: null, motivo_da_falha: 'expirada' };
}

export function sent(transacao: Transacao): Transacao {
  return { ...transacao, status: 'transmitida', tx_hash: HASH, motivo_da_falha: null };
}

export function signed(transacao: Transacao, isVoid?: boolean): SignedTransfer {
  const { id, carteira_id, movimento, payload_nao_assinado } = transacao;
  return { transacao: id, walletId: carteira_id, movimento, payload: payload_nao_assinado, isVoid };
}

/** The default effect of `payload`. */
export const MOVIMENTO: Movimento = { de: null, para: 'USDY', valor: '100.00' };

export function proposalOf(transacao: Transacao, movimento: Movimento = MOVIMENTO) {
  return { movimentos: [movimento], transacoes: [transacao] };
}

export function verify(
  { movimentos, transacoes }: { movimentos: readonly Movimento[]; transacoes: readonly Transacao[] },
  options: Partial<VerifyOptions> = {},
): Promise<Verification> {
  return verifyProposal(
    { movimentos: [...movimentos] },
    { transacoes: [...transacoes] },
    { ...OPTIONS, ...options },
  );
}

export function codesOf(verification: Verification): string[] {
  return verification.ok ? ['ok'] : verification.divergences.map(({ code }) => code);
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.slice(2), 'hex'));
}

export function hexOf(bytes: Iterable<number>): string {
  return `0x${Buffer.from([...bytes]).toString('hex')}`;
}
