import type { Rede } from '../../../mock/src/contract/types.ts';
import {
  encodeUnsigned,
  issuerAddress,
  type TransactionPlan,
} from '../../../mock/src/sandbox/chain/index.ts';
import type { Movimento, Transacao } from '../../../sdk/src/generated/contract.ts';
import {
  SANDBOX,
  type Verification,
  type VerifyOptions,
  verifyProposal,
  type Wallet,
} from '../../../sdk/src/verify/index.ts';
import { CARTEIRA, plan } from '../../sandbox/chain/plans.ts';

export const REDES: readonly Rede[] = ['ethereum', 'solana'];

/** Addresses of nobody whom the tests expect. */
export const OTHER = {
  ethereum: '0x7E5700000000000000000000000000000000B001',
  solana: 'TesteTesaCarteira22222222222222222222222222',
};

export function walletOf(rede: Rede): Wallet {
  return { id: `cart_${rede}`, rede, endereco: CARTEIRA[rede] };
}

export function optionsOf(rede: Rede, changes: Partial<VerifyOptions> = {}): VerifyOptions {
  return { wallet: walletOf(rede), networks: SANDBOX, ...changes };
}

/** A payload of the sandbox: by default, 100.00 USDC to the desk of USDY. */
export function payload(rede: Rede, changes: Partial<TransactionPlan> = {}): string {
  return encodeUnsigned(plan(rede, { destino: issuerAddress('USDY', rede), ...changes }));
}

type Changes = Partial<Pick<Transacao, 'id' | 'rede' | 'carteira_id' | 'payload_nao_assinado'>>;

export function awaiting(rede: Rede, changes: Changes = {}): Transacao {
  return {
    id: 'tx_1',
    rede,
    carteira_id: `cart_${rede}`,
    status: 'aguardando_assinatura',
    payload_nao_assinado: payload(rede),
    tx_hash: null,
    ...changes,
  };
}

/** What `payload` does by default. */
export const MOVIMENTO: Movimento = { de: null, para: 'USDY', valor: '100.00' };

export function proposalOf(transacao: Transacao, movimento: Movimento = MOVIMENTO) {
  return { movimentos: [movimento], transacoes: [transacao] };
}

/** Verifies transactions beside the movements that were reviewed. */
export function verify(
  { movimentos, transacoes }: { movimentos: readonly Movimento[]; transacoes: readonly Transacao[] },
  options: VerifyOptions,
): Promise<Verification> {
  return verifyProposal({ movimentos: [...movimentos] }, { transacoes: [...transacoes] }, options);
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
