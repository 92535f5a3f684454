import { ConfigurationError } from '../errors/errors.ts';
import type { EnderecoDeLiquidacao, Rede, Token } from '../generated/contract.ts';
import { canonicalAddress } from './address.ts';
import { checkObject, listOf } from './checks.ts';
import { REDES, TOKENS } from './networks.ts';
import type { Wallet } from './options.ts';

/** A wallet with every address in canonical form. */
export interface KnownWallet {
  readonly id: string;
  readonly rede: Rede;
  readonly endereco: string;
  /** By network and token, as `settlementKey` writes them. */
  readonly settlements: ReadonlyMap<string, string>;
  /** Undefined when any will do. */
  readonly nonceAccounts: readonly string[] | undefined;
}

export const settlementKey = (rede: Rede, token: Token): string => `${rede} ${token}`;

/**
 * By id.
 * @throws ConfigurationError unless each has a unique id and a unique address of its network
 */
export function knownWallets(wallets: readonly Wallet[]): ReadonlyMap<string, KnownWallet> {
  const list = listOf(wallets, 'wallets').map((wallet, place) => knownWallet(wallet, `wallets[${place}]`));
  if (list.length === 0) throw new ConfigurationError('wallets must name those that may pay: there is none.');
  const byId = new Map(list.map((wallet) => [wallet.id, wallet]));
  const addresses = new Set(list.map(({ rede, endereco }) => `${rede} ${endereco}`));
  if (byId.size < list.length || addresses.size < list.length)
    throw new ConfigurationError('wallets names one id or one address twice: each wallet has its own.');
  return byId;
}

function knownWallet(wallet: unknown, name: string): KnownWallet {
  checkObject(wallet, name, 'a wallet, with id, rede and endereco');
  const {
    id,
    rede,
    endereco,
    enderecos_de_liquidacao: settlements = [],
    contas_de_nonce: accounts,
  } = wallet as Wallet;
  if (typeof id !== 'string' || id === '')
    throw new ConfigurationError(`${name} needs the id of the wallet.`);
  checkRede(rede, name);
  return {
    id,
    rede,
    endereco: canonicalAddress(rede, endereco, `${name}.endereco`),
    settlements: settlementsOf(settlements, `${name}.enderecos_de_liquidacao`),
    nonceAccounts: nonceAccountsOf(rede, accounts, `${name}.contas_de_nonce`),
  };
}

function nonceAccountsOf(rede: Rede, list: Wallet['contas_de_nonce'], name: string): string[] | undefined {
  if (list === undefined) return undefined;
  return listOf(list, name).map((account, place) => canonicalAddress(rede, account, `${name}[${place}]`));
}

function settlementsOf(list: readonly EnderecoDeLiquidacao[], name: string): ReadonlyMap<string, string> {
  const settlements = new Map<string, string>();
  for (const [place, settlement] of listOf(list, name).entries()) {
    const item = `${name}[${place}]`;
    checkObject(settlement, item, 'an object of rede, token and endereco');
    const { rede, token, endereco } = settlement as EnderecoDeLiquidacao;
    checkRede(rede, item);
    if (!TOKENS.includes(token)) throw new ConfigurationError(`${item} must be of USDC, USDY or BUIDL.`);
    const key = settlementKey(rede, token);
    if (settlements.has(key)) throw new ConfigurationError(`${name} names two addresses for ${key}.`);
    settlements.set(key, canonicalAddress(rede, endereco, `${item}.endereco`));
  }
  return settlements;
}

function checkRede(rede: Rede, name: string): void {
  if (!REDES.includes(rede)) throw new ConfigurationError(`${name} must be on ethereum or solana.`);
}
