import { ConfigurationError } from '../errors/configuration-error.ts';
import type { Ativo, Rede } from '../generated/contract.ts';
import { decodeAccount } from './base58.ts';
import type { Network, Token } from './networks.ts';
import type { VerifyOptions, Wallet } from './options.ts';

const TOKENS: readonly Token[] = ['USDC', 'USDY', 'BUIDL'];
const ATIVOS: readonly Ativo[] = ['USDY', 'BUIDL'];
const DEFAULT_MAX_FEE = 20_000_000_000_000_000n;

export interface KnownToken {
  readonly token: Token;
  readonly decimals: number;
  /** Units of the token in a cent. */
  readonly perCent: bigint;
}

/** The caller's options, checked, with every address in its one spelling. */
export interface Expectations {
  readonly rede: Rede;
  readonly walletId: string;
  readonly wallet: string;
  /** Null on `solana`. */
  readonly chainId: bigint | null;
  readonly maxFee: bigint;
  /** By contract or mint. */
  readonly tokens: ReadonlyMap<string, KnownToken>;
  /** By asset. */
  readonly destinations: ReadonlyMap<string, readonly string[]>;
}

/** @throws ConfigurationError */
export function expectationsOf({ wallet, networks, maxFee = DEFAULT_MAX_FEE }: VerifyOptions): Expectations {
  const address = walletAddress(wallet, 'wallet');
  const { id: walletId, rede } = wallet;
  const network = networks[rede];
  if (network === undefined)
    throw new ConfigurationError(`networks must describe ${rede}, where the wallet is.`);
  if (typeof maxFee !== 'bigint') throw new ConfigurationError('maxFee must be a bigint of wei.');
  return {
    rede,
    walletId,
    wallet: address,
    chainId: rede === 'ethereum' ? chainIdOf(networks.ethereum?.chainId) : null,
    maxFee,
    tokens: new Map(TOKENS.map((token) => knownToken(network, rede, token))),
    destinations: new Map(ATIVOS.map((ativo) => [ativo, destinationsOf(network, rede, ativo)])),
  };
}

/** @throws ConfigurationError unless it has an id and an address of its network */
export function walletAddress({ id, rede, endereco }: Wallet, option: string): string {
  if (typeof id !== 'string' || id === '')
    throw new ConfigurationError(`${option} needs the id of the wallet.`);
  if (rede !== 'ethereum' && rede !== 'solana')
    throw new ConfigurationError(`${option} must be on ethereum or solana.`);
  return oneSpelling(rede, endereco, `${option}.endereco`);
}

function chainIdOf(chainId: bigint | undefined): bigint {
  if (typeof chainId === 'bigint') return chainId;
  throw new ConfigurationError('networks.ethereum.chainId must be a bigint, such as 1n.');
}

function knownToken(network: Network, rede: Rede, token: Token): [string, KnownToken] {
  const { address, decimals } = network.tokens[token];
  if (!Number.isInteger(decimals) || decimals < 2)
    throw new ConfigurationError(`${token} needs its decimals on ${rede}: an integer from 2 on.`);
  return [oneSpelling(rede, address, token), { token, decimals, perCent: 10n ** BigInt(decimals - 2) }];
}

function destinationsOf(network: Network, rede: Rede, ativo: Ativo): string[] {
  const destinations: unknown = network.destinations?.[ativo];
  if (!Array.isArray(destinations))
    throw new ConfigurationError(
      `networks.${rede}.destinations must list those of ${ativo}: none is presumed good.`,
    );
  return destinations.map((address: unknown) => oneSpelling(rede, address, `A destination of ${ativo}`));
}

/** In hexadecimal, case is only a checksum, so lower case is the one spelling. */
function oneSpelling(rede: Rede, address: unknown, what: string): string {
  if (typeof address === 'string' && isAddress(rede, address))
    return rede === 'ethereum' ? address.toLowerCase() : address;
  throw new ConfigurationError(`${what} is not an address of ${rede}.`);
}

/** The address of zeros is none: what goes there is lost. */
function isAddress(rede: Rede, text: string): boolean {
  if (rede === 'ethereum') return /^0x[0-9a-fA-F]{40}$/.test(text) && !/^0x0+$/.test(text);
  return decodeAccount(text)?.some((byte) => byte !== 0) ?? false;
}
