import { ConfigurationError } from '../errors/errors.ts';
import type { Ativo, Rede } from '../generated/contract.ts';
import { checkNames, checkObject } from './arguments.ts';
import { decodeAccount } from './base58.ts';
import type { EthereumNetwork, Network, Networks, Token, TokenOnNetwork } from './networks.ts';
import type { MaxTotalFee, VerifyOptions, Wallet } from './options.ts';

export const TOKENS: readonly Token[] = ['USDC', 'USDY', 'BUIDL'];
const REDES: readonly Rede[] = ['ethereum', 'solana'];
const ATIVOS: readonly Ativo[] = ['USDY', 'BUIDL'];
const DEFAULT_MAX_FEE = 20_000_000_000_000_000n;
/** A redemption takes one transaction for each token at most, and few proposals have more movements. */
const USUAL_MOST = 3n;
const DEFAULT_MAX_LAMPORTS = 1_000_000n;
/** What contracts and mints count their decimals in. */
const MAX_DECIMALS = 255;

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
  /** Of one transaction of `ethereum`, in wei. */
  readonly maxFee: bigint;
  /** Of all transactions together, in the smallest unit of the network. */
  readonly maxTotalFee: bigint;
  /** By contract or mint. */
  readonly tokens: ReadonlyMap<string, KnownToken>;
  /** By asset. */
  readonly destinations: ReadonlyMap<string, readonly string[]>;
}

/** @throws ConfigurationError */
export function expectationsOf(options: VerifyOptions, names: readonly string[]): Expectations {
  checkObject(options, 'The third argument', 'the options, with wallet and networks');
  checkNames(options, names, 'The third argument');
  const { wallet, networks, maxFee = DEFAULT_MAX_FEE, maxTotalFee = {} } = options;
  const { id: walletId, rede, endereco } = walletOf(wallet, 'wallet');
  const network = networkOf(networks, rede);
  checkFee(maxFee, 'maxFee', 'wei');
  return {
    rede,
    walletId,
    wallet: endereco,
    chainId: rede === 'ethereum' ? chainIdOf(network) : null,
    maxFee,
    maxTotalFee: totalFeeOf(maxTotalFee, maxFee)[rede],
    tokens: tokensOf(network, rede),
    destinations: new Map(ATIVOS.map((ativo) => [ativo, destinationsOf(network, rede, ativo)])),
  };
}

/**
 * The wallet with its address in its one spelling.
 * @throws ConfigurationError unless it has an id and an address of its network
 */
export function walletOf(wallet: Wallet, option: string): Wallet {
  checkObject(wallet, option, 'a wallet, with id, rede and endereco');
  const { id, rede, endereco } = wallet;
  if (typeof id !== 'string' || id === '')
    throw new ConfigurationError(`${option} needs the id of the wallet.`);
  if (!REDES.includes(rede)) throw new ConfigurationError(`${option} must be on ethereum or solana.`);
  return { id, rede, endereco: oneSpelling(rede, endereco, `${option}.endereco`) };
}

function networkOf(networks: Networks, rede: Rede): Network {
  checkObject(networks, 'networks', 'an object, such as SANDBOX');
  const network: unknown = networks[rede];
  if (typeof network === 'object' && network !== null) return network as Network;
  throw new ConfigurationError(`networks must describe ${rede}, where the wallet is.`);
}

function totalFeeOf(maxTotalFee: MaxTotalFee, maxFee: bigint): Record<Rede, bigint> {
  checkObject(maxTotalFee, 'maxTotalFee', 'an object by network, such as { ethereum: 10n ** 16n }');
  checkNames(maxTotalFee, REDES, 'maxTotalFee');
  const { ethereum = USUAL_MOST * maxFee, solana = DEFAULT_MAX_LAMPORTS } = maxTotalFee;
  checkFee(ethereum, 'maxTotalFee.ethereum', 'wei');
  checkFee(solana, 'maxTotalFee.solana', 'lamports');
  return { ethereum, solana };
}

function checkFee(fee: unknown, option: string, unit: string): void {
  if (typeof fee === 'bigint' && fee >= 0n) return;
  throw new ConfigurationError(`${option} must be a bigint of ${unit}.`);
}

function chainIdOf(network: Network): bigint {
  const { chainId } = network as Partial<EthereumNetwork>;
  if (typeof chainId === 'bigint') return chainId;
  throw new ConfigurationError('networks.ethereum.chainId must be a bigint, such as 1n.');
}

function tokensOf(network: Network, rede: Rede): ReadonlyMap<string, KnownToken> {
  const tokens = new Map<string, KnownToken>();
  for (const token of TOKENS) {
    const [address, known] = knownToken(network, rede, token);
    const other = tokens.get(address)?.token;
    if (other)
      throw new ConfigurationError(
        `networks.${rede}.tokens gives ${other} and ${token} one address: each has its own.`,
      );
    tokens.set(address, known);
  }
  return tokens;
}

function knownToken({ tokens }: Network, rede: Rede, token: Token): [string, KnownToken] {
  checkObject(tokens, `networks.${rede}.tokens`, 'an object of USDC, USDY and BUIDL');
  const known: unknown = tokens[token];
  checkObject(known, `networks.${rede}.tokens.${token}`, 'an object of address and decimals');
  const { address, decimals } = known as TokenOnNetwork;
  if (!Number.isInteger(decimals) || decimals < 2 || decimals > MAX_DECIMALS)
    throw new ConfigurationError(`${token} needs its decimals on ${rede}: an integer from 2 to 255.`);
  return [oneSpelling(rede, address, token), { token, decimals, perCent: 10n ** BigInt(decimals - 2) }];
}

function destinationsOf(network: Network, rede: Rede, ativo: Ativo): string[] {
  const destinations: unknown = network.destinations?.[ativo];
  if (!Array.isArray(destinations))
    throw new ConfigurationError(
      `networks.${rede}.destinations must list those of ${ativo}: none is presumed good.`,
    );
  return Array.from(destinations, (address) => oneSpelling(rede, address, `A destination of ${ativo}`));
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
