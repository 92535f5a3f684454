import type { Branch } from '../../../mock/src/worlds/branches.ts';

export interface AccountBranch extends Branch {
  readonly conta: string;
}

export interface Beginning {
  readonly snapshot: Uint8Array;
  readonly auto: boolean;
}

export interface WorldRpc {
  /** Creates the branch. Until then, every request is answered with `NOTHING_HERE` and nothing is stored. */
  begin(branch: AccountBranch, beginning: Beginning): Promise<void>;
  /** Deletes all data and stops all work. Idempotent. */
  erase(): Promise<void>;
  now(): Promise<string>;
  snapshot(): Promise<Uint8Array>;
}

export type WorldNamespace = DurableObjectNamespace<WorldRpc>;

export const worldObjectName = (account: string, world: string): string => `${account}/${world}`;

/**
 * Response header of an object without a world: `mundo` for a branch that does not exist, `conta` when the
 * account is not open. The edge turns it into an error, so clients never see it.
 */
export const NOTHING_HERE = 'Sandbox-Nada-Aqui';

/** Request header with the account, from the edge to an object. The edge drops a client's value. */
export const ACCOUNT_HEADER = 'Sandbox-Conta';

/** Request header with the client's address or `NO_ADDRESS`, always written by the edge. */
export const ADDRESS_HEADER = 'CF-Connecting-IP';

/** Stands for an unknown address, which no list of allowed addresses contains. */
export const NO_ADDRESS = '0.0.0.0';
