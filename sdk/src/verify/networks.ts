import { ConfigurationError } from '../errors.ts';
import type { Ativo, Rede, Token } from '../generated/contract.ts';
import { checkObject } from './checks.ts';
import { decodeAccount, SPL_TOKEN, TOKEN_2022 } from './solana-accounts.ts';

export const REDES: readonly Rede[] = ['ethereum', 'solana'];
const ATIVOS: readonly Ativo[] = ['USDY', 'BUIDL'];
export const TOKENS: readonly Token[] = ['USDC', ...ATIVOS];

export type TokenOnNetwork = {
  /** Address of the token's contract on `ethereum`, or of its mint on `solana`. */
  readonly address: string;
  /**
   * Decimals of the token on this network: USDY has 18 on one network and 6 on the other. One whole token is
   * worth one USDC.
   */
  readonly decimals: number;
};

export type TokenOnSolana = TokenOnNetwork & {
  /**
   * Address of the token program that owns the mint, from which token accounts derive: SPL Token,
   * `TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA`, or Token-2022, `TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb`.
   */
  readonly program: string;
};

/** The trusted data of a network, known before any transaction is read. */
export type Network = {
  readonly tokens: Readonly<Record<Token, TokenOnNetwork>>;
  /**
   * Addresses that may be paid to buy each asset; on `solana` wallets, not token accounts. Take them from the issuer or
   * from a list you trust, never from the transaction: there is no default.
   */
  readonly destinations: Readonly<Record<Ativo, readonly string[]>>;
};

export type EthereumNetwork = Network & {
  /** Chain id of EIP-155: 1 in production, 11155111 on Sepolia. Messages of `solana` carry no chain id. */
  readonly chainId: bigint;
};

export type SolanaNetwork = Network & { readonly tokens: Readonly<Record<Token, TokenOnSolana>> };

/** The networks whose transactions may be verified. */
export interface Networks {
  readonly ethereum?: EthereumNetwork;
  readonly solana?: SolanaNetwork;
}

/** Everything for the sandbox and the local mock: their tokens and destinations exist on no real network. */
export const SANDBOX: Required<Networks> = {
  ethereum: {
    chainId: 11_155_111n,
    tokens: {
      USDC: { address: '0x7e5700000000000000000000000000000000c001', decimals: 6 },
      USDY: { address: '0x7e5700000000000000000000000000000000c002', decimals: 18 },
      BUIDL: { address: '0x7e5700000000000000000000000000000000c003', decimals: 6 },
    },
    destinations: {
      USDY: ['0x7e5700000000000000000000000000000000d002'],
      BUIDL: ['0x7e5700000000000000000000000000000000d003'],
    },
  },
  solana: {
    tokens: {
      USDC: { address: 'TesteTesaUSDC111111111111111111111111111111', decimals: 6, program: SPL_TOKEN },
      USDY: { address: 'TesteTesaUSDY111111111111111111111111111111', decimals: 6, program: SPL_TOKEN },
      BUIDL: { address: 'TesteTesaBUiDL11111111111111111111111111111', decimals: 6, program: TOKEN_2022 },
    },
    destinations: {
      USDY: ['TesteTesaDestinoUSDY11111111111111111111111'],
      BUIDL: ['TesteTesaDestinoBUiDL1111111111111111111111'],
    },
  },
};

/**
 * The real tokens, without destinations: add yours, as in `{ ethereum: { ...MAINNET.ethereum, destinations: { USDY:
 * ['0x…'], BUIDL: ['0x…'] } } }`. Before you rely on them, compare the addresses with those that Circle, Ondo and
 * Securitize publish, and the programs with the owners of the mints according to a node.
 */
export const MAINNET: {
  readonly ethereum: Omit<EthereumNetwork, 'destinations'>;
  readonly solana: Omit<SolanaNetwork, 'destinations'>;
} = {
  ethereum: {
    chainId: 1n,
    tokens: {
      USDC: { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 },
      USDY: { address: '0x96F6eF951840721AdBF46Ac996b59E0235CB985C', decimals: 18 },
      BUIDL: { address: '0x7712c34205737192402172409a8F7ccef8aA2AEc', decimals: 6 },
    },
  },
  solana: {
    tokens: {
      USDC: { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6, program: SPL_TOKEN },
      USDY: { address: 'A1KLoBrKBde8Ty9qtNQUtq3C2ortoC3u7twggz7sEto6', decimals: 6, program: SPL_TOKEN },
      BUIDL: { address: 'GyWgeqpy5GueU2YbkE8xqUeVEokCMMCEeUrfbtMw6phr', decimals: 6, program: TOKEN_2022 },
    },
  },
};

/** Contracts and mints store decimals in one byte. */
const MAX_DECIMALS = 255;

export interface KnownToken {
  readonly token: Token;
  readonly decimals: number;
  /** The token program; null on `ethereum`. */
  readonly program: string | null;
  /** Units of the token in one cent. */
  readonly perCent: bigint;
}

/** A network with every address in canonical form. */
export interface KnownNetwork {
  readonly chainId: bigint | null;
  readonly tokens: ReadonlyMap<string, KnownToken>;
  readonly destinations: ReadonlyMap<string, readonly string[]>;
}

/** @throws ConfigurationError unless each of the wallets' networks is described */
export function knownNetworks(networks: Networks, redes: ReadonlySet<Rede>): ReadonlyMap<Rede, KnownNetwork> {
  checkObject(networks, 'networks', 'an object, such as SANDBOX');
  return new Map([...redes].map((rede) => [rede, knownNetwork(networks[rede], rede)]));
}

function knownNetwork(network: Network | undefined, rede: Rede): KnownNetwork {
  if (typeof network !== 'object' || network === null)
    throw new ConfigurationError(`networks.${rede} is missing: a wallet is on ${rede}.`);
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
      throw new ConfigurationError(`networks.${rede}.tokens has the same address for ${other} and ${token}.`);
    tokens.set(address, known);
  }
  return tokens;
}

function knownToken({ tokens }: Network, rede: Rede, token: Token): [string, KnownToken] {
  const all = `networks.${rede}.tokens`;
  checkObject(tokens, all, 'an object with USDC, USDY and BUIDL');
  const known: unknown = tokens[token];
  const name = `${all}.${token}`;
  checkObject(known, name, 'an object with address and decimals');
  const { address, decimals, program } = known as TokenOnSolana;
  if (!Number.isInteger(decimals) || decimals < 2 || decimals > MAX_DECIMALS)
    throw new ConfigurationError(`${name}.decimals must be an integer from 2 to 255.`);
  if (rede === 'solana' && program !== SPL_TOKEN && program !== TOKEN_2022)
    throw new ConfigurationError(
      `${name}.program must be ${SPL_TOKEN} (SPL Token) or ${TOKEN_2022} (Token-2022), the programa in obterEnderecos.`,
    );
  const perCent = 10n ** BigInt(decimals - 2);
  return [
    canonicalAddress(rede, address, `${name}.address`),
    { token, decimals, program: rede === 'solana' ? program : null, perCent },
  ];
}

function destinationsOf(network: Network, rede: Rede, ativo: Ativo): string[] {
  const destinations: unknown = network.destinations?.[ativo];
  const name = `networks.${rede}.destinations`;
  if (!Array.isArray(destinations))
    throw new ConfigurationError(`${name} must list the allowed ${ativo} addresses: there is no default.`);
  return Array.from(destinations, (address) => canonicalAddress(rede, address, `${name}.${ativo}`));
}

/**
 * The canonical form of an address. Hexadecimal becomes lower case, because its case is only a checksum.
 * @throws ConfigurationError unless it is an address of the network
 */
export function canonicalAddress(rede: Rede, address: unknown, what: string): string {
  if (typeof address === 'string' && isAddress(rede, address)) return withoutCase(rede, address);
  throw new ConfigurationError(`${what} is not a valid ${rede} address.`);
}

export const withoutCase = (rede: Rede, address: string): string =>
  rede === 'ethereum' ? address.toLowerCase() : address;

/** Refuses the zero address, because tokens sent there are lost. */
function isAddress(rede: Rede, text: string): boolean {
  if (rede === 'ethereum') return /^0x[0-9a-fA-F]{40}$/.test(text) && !/^0x0+$/.test(text);
  return decodeAccount(text)?.some((byte) => byte !== 0) ?? false;
}
