import fc from 'fast-check';
import type { OperationId } from '../../../mock/src/contract/types.ts';
import { Refusal } from '../../../mock/src/refusal.ts';
import {
  isShort,
  type OpenTransfer,
  type Treasury,
  type WalletFunds,
} from '../../../mock/src/treasury/rules/balances.ts';
import { type Holdings, NOTHING, perToken, sum } from '../../../mock/src/treasury/rules/money.ts';
import type { Terms } from '../../../mock/src/treasury/rules/month-yield.ts';
import type { Accounts } from '../../../mock/src/treasury/rules/movements.ts';
import type { Allocation } from '../../../mock/src/treasury/rules/policy-rules.ts';
import {
  asObject,
  at,
  type Json,
  type JsonObject,
  loadContract,
  operations,
} from '../../contract/contract.ts';

const contract = loadContract();

/** The value of an example of the contract. */
export function example(name: string): JsonObject {
  return asObject(at(contract, `/components/examples/${name}/value`), name);
}

/** The error of an error example, without what changes from one request to the next. */
export function errorExample(name: string): { codigo: Json; campo: Json; mensagem: Json } {
  const { codigo = null, campo = null, mensagem = null } = asObject(example(name).erro, name);
  return { codigo, campo, mensagem };
}

/** A schema's `x-maquina-de-estados`, as the contract writes it. */
export function machineTable(schema: string): JsonObject {
  return asObject(at(contract, `/components/schemas/${schema}/x-maquina-de-estados`), schema);
}

/** The operation ids of the contract. */
export const operationIds = (): OperationId[] => operations(contract).map(({ id }) => id as OperationId);

/** What a rule refused, in the terms of the contract's error. */
export function refusalOf(act: () => unknown): { codigo: string; campo: string | null; mensagem: string } {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { codigo: error.codigo, campo: error.campo, mensagem: error.message };
  }
  throw new Error('nothing was refused');
}

/** Whole USDC as cents. */
export const usdc = (units: number): bigint => BigInt(units) * 100n;

export const holdings = (USDC: bigint, USDY: bigint, BUIDL: bigint): Holdings => ({ USDC, USDY, BUIDL });

/** What lies in one wallet; by default nothing is reserved. */
export const wallet = (
  walletId: string,
  balances: Holdings,
  {
    rede = 'ethereum',
    reserved = NOTHING,
    buying = NOTHING,
  }: Partial<Pick<WalletFunds, 'rede' | 'reserved' | 'buying'>> = {},
): WalletFunds => ({ walletId, rede, balances, reserved, buying });

/** An organization with one wallet. */
export const oneWallet = (balances: Holdings, reserved = NOTHING): WalletFunds[] => [
  wallet('cart_1', balances, { reserved }),
];

/** What a proposal reckons with when nothing is short. */
export const treasury = (wallets: readonly WalletFunds[]): Treasury => ({ wallets, open: [] });

/** An organization with one wallet and its open transactions. */
export function oneTreasury(
  balances: Holdings,
  transfers: readonly Omit<OpenTransfer, 'walletId'>[] = [],
): Treasury {
  const open = transfers.map((transfer) => ({ ...transfer, walletId: 'cart_1' }));
  const added = (way: 'de' | 'para') =>
    perToken((token) => sum(open.filter((one) => one[way] === token).map(({ centavos }) => centavos)));
  const only = wallet('cart_1', balances, { reserved: added('de'), buying: added('para') });
  return { wallets: [only], open: isShort(only) ? open : [] };
}

/** The accounts of a wallet that has received nothing. */
export const NO_ACCOUNTS: Accounts = {
  ...holdings(0n, 0n, 0n),
  deposito: 0n,
  rendimento: 0n,
  resgate: 0n,
};

/** A month is closed with this fee, in hundredths of a percent, into books with room for all. */
export const terms = (percentual: number, room = 10n ** 18n): Terms => ({ percentual, room });

/** A target in hundredths for USDY, the rest for BUIDL. */
export const target = (usdy: number): Allocation => [
  { ativo: 'USDY', centesimos: usdy },
  { ativo: 'BUIDL', centesimos: 10_000 - usdy },
];

export const anyCents = fc.bigInt({ min: 0n, max: 10n ** 16n });
/** Small amounts too, where a cent matters most. */
export const anyAmount = fc.oneof(anyCents, fc.bigInt({ min: 0n, max: 20n }));
export const anyHoldings = fc.tuple(anyAmount, anyAmount, anyAmount).map(([a, b, c]) => holdings(a, b, c));
export const anyTarget = fc.integer({ min: 0, max: 10_000 }).map(target);
export const anyRate = fc.integer({ min: 0, max: 10_000 });
