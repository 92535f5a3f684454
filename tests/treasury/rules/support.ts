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

export function example(name: string): JsonObject {
  return asObject(at(contract, `/components/examples/${name}/value`), name);
}

/** The error of an example, without the fields that differ per request. */
export function errorExample(name: string): { codigo: Json; campo: Json; mensagem: Json } {
  const { codigo = null, campo = null, mensagem = null } = asObject(example(name).erro, name);
  return { codigo, campo, mensagem };
}

export function machineTable(schema: string): JsonObject {
  return asObject(at(contract, `/components/schemas/${schema}/x-maquina-de-estados`), schema);
}

export const operationIds = (): OperationId[] => operations(contract).map(({ id }) => id as OperationId);

export function refusalOf(act: () => unknown): { codigo: string; campo: string | null; mensagem: string } {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { codigo: error.codigo, campo: error.campo, mensagem: error.message };
  }
  throw new Error('nothing was refused');
}

export const usdc = (units: number): bigint => BigInt(units) * 100n;

export const holdings = (USDC: bigint, USDY: bigint, BUIDL: bigint): Holdings => ({ USDC, USDY, BUIDL });

/** A wallet's funds; by default nothing is reserved. */
export const wallet = (
  walletId: string,
  balances: Holdings,
  {
    rede = 'ethereum',
    reserved = NOTHING,
    buying = NOTHING,
  }: Partial<Pick<WalletFunds, 'rede' | 'reserved' | 'buying'>> = {},
): WalletFunds => ({ walletId, rede, balances, reserved, buying });

export const oneWallet = (balances: Holdings, reserved = NOTHING): WalletFunds[] => [
  wallet('cart_1', balances, { reserved }),
];

/** Input of a proposal without open transactions. */
export const treasury = (wallets: readonly WalletFunds[]): Treasury => ({ wallets, open: [] });

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

export const NO_ACCOUNTS: Accounts = {
  ...holdings(0n, 0n, 0n),
  deposito: 0n,
  rendimento: 0n,
  resgate: 0n,
};

/** Terms of a month: a fee in hundredths of a percent, and the cents that the books can still hold. */
export const terms = (percentual: number, room = 10n ** 18n): Terms => ({ percentual, room });

/** A target with hundredths of USDY, and BUIDL for the rest. */
export const target = (usdy: number): Allocation => [
  { ativo: 'USDY', centesimos: usdy },
  { ativo: 'BUIDL', centesimos: 10_000 - usdy },
];

export const anyCents = fc.bigInt({ min: 0n, max: 10n ** 16n });
/** Favors small amounts, where a lost cent shows. */
export const anyAmount = fc.oneof(anyCents, fc.bigInt({ min: 0n, max: 20n }));
export const anyHoldings = fc.tuple(anyAmount, anyAmount, anyAmount).map(([a, b, c]) => holdings(a, b, c));
export const anyTarget = fc.integer({ min: 0, max: 10_000 }).map(target);
export const anyRate = fc.integer({ min: 0, max: 10_000 });
