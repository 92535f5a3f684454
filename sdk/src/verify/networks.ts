import type { Ativo, Rede, Token } from '../generated/contract.ts';
import { SPL_TOKEN, TOKEN_2022 } from './token-account.ts';

export const REDES: readonly Rede[] = ['ethereum', 'solana'];
export const ATIVOS: readonly Ativo[] = ['USDY', 'BUIDL'];
export const TOKENS: readonly Token[] = ['USDC', ...ATIVOS];

export type TokenOnNetwork = {
  /** Contract on `ethereum`, mint on `solana`. */
  readonly address: string;
  /** Per network: USDY has 18 on one network and 6 on the other. One whole token is worth one USDC. */
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
   * Addresses that may be paid to buy each asset; on `solana` wallets, not token accounts. Take them
   * from the issuer or from a list you trust, never from the transaction: there is no default.
   */
  readonly destinations: Readonly<Record<Ativo, readonly string[]>>;
};

export type EthereumNetwork = Network & {
  /** EIP-155: 1 in production, 11155111 on Sepolia. Messages of `solana` carry no chain id. */
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
 * The real tokens, without destinations: add the ones you were given, as in
 * `{ ethereum: { ...MAINNET.ethereum, destinations: { USDY: ['0x…'], BUIDL: ['0x…'] } } }`. Compare the addresses with
 * those that Circle, Ondo and Securitize publish, and the programs with the owners of the mints as a node shows them, before
 * you rely on them.
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
