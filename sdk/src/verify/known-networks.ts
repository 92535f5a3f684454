import { ConfigurationError } from '../errors/errors.ts';
import type { Ativo, Rede, Token } from '../generated/contract.ts';
import { canonicalAddress } from './address.ts';
import { checkObject } from './checks.ts';
import {
  ATIVOS,
  type EthereumNetwork,
  type Network,
  type Networks,
  TOKENS,
  type TokenOnSolana,
} from './networks.ts';
import { SPL_TOKEN, TOKEN_2022 } from './token-account.ts';

/** Contracts and mints store decimals in one byte. */
const MAX_DECIMALS = 255;

export interface KnownToken {
  readonly token: Token;
  readonly decimals: number;
  /** Null on `ethereum`. */
  readonly program: string | null;
  /** Units of the token in a cent. */
  readonly perCent: bigint;
}

/** A network with every address in canonical form. */
export interface KnownNetwork {
  /** Null on `solana`. */
  readonly chainId: bigint | null;
  /** By contract or mint. */
  readonly tokens: ReadonlyMap<string, KnownToken>;
  /** By asset. */
  readonly destinations: ReadonlyMap<string, readonly string[]>;
}

/**
 * The networks that the wallets are on.
 * @throws ConfigurationError unless each is described
 */
export function knownNetworks(networks: Networks, redes: ReadonlySet<Rede>): ReadonlyMap<Rede, KnownNetwork> {
  checkObject(networks, 'networks', 'an object, such as SANDBOX');
  return new Map([...redes].map((rede) => [rede, knownNetwork(networks[rede], rede)]));
}

function knownNetwork(network: Network | undefined, rede: Rede): KnownNetwork {
  if (typeof network !== 'object' || network === null)
    throw new ConfigurationError(`networks must describe ${rede}, where a wallet is.`);
  return {
    chainId: rede === 'ethereum' ? chainIdOf(network) : null,
    tokens: tokensOf(network, rede),
    destinations: new Map(ATIVOS.map((ativo) => [ativo, destinationsOf(network, rede, ativo)])),
  };
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
  const { address, decimals, program } = known as TokenOnSolana;
  if (!Number.isInteger(decimals) || decimals < 2 || decimals > MAX_DECIMALS)
    throw new ConfigurationError(`${token} needs its decimals on ${rede}: an integer from 2 to 255.`);
  if (rede === 'solana' && program !== SPL_TOKEN && program !== TOKEN_2022)
    throw new ConfigurationError(
      `${token} needs its program on solana: ${SPL_TOKEN} (SPL Token) or ${TOKEN_2022} (Token-2022), as programa of obterEnderecos says.`,
    );
  const perCent = 10n ** BigInt(decimals - 2);
  return [
    canonicalAddress(rede, address, token),
    { token, decimals, program: rede === 'solana' ? program : null, perCent },
  ];
}

function destinationsOf(network: Network, rede: Rede, ativo: Ativo): string[] {
  const destinations: unknown = network.destinations?.[ativo];
  if (!Array.isArray(destinations))
    throw new ConfigurationError(
      `networks.${rede}.destinations must list those of ${ativo}: none is presumed good.`,
    );
  return Array.from(destinations, (address) => canonicalAddress(rede, address, `A destination of ${ativo}`));
}
