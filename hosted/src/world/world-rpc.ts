import type { Branch } from '../../../mock/src/worlds/branches.ts';

/** A branch, and the account that it is of. */
export interface AccountBranch extends Branch {
  readonly conta: string;
}

/** What a branch begins as. */
export interface Beginning {
  readonly snapshot: Uint8Array;
  /** Whether it signs and confirms transactions by itself. */
  readonly auto: boolean;
}

/** What the object of a world does for the other objects of its account. */
export interface WorldRpc {
  /** Begins a branch. Until then it says `NOTHING_HERE` to every request, and stores nothing. */
  begin(branch: AccountBranch, beginning: Beginning): Promise<void>;
  /** Deletes all that it stores, be it nothing, and ends what it does. It may be called again. */
  erase(): Promise<void>;
  /** What time the world has. */
  now(): Promise<string>;
  /** The world as it stands. */
  snapshot(): Promise<Uint8Array>;
}

/** The objects of the worlds; each is named by `worldObjectName`. */
export type WorldNamespace = DurableObjectNamespace<WorldRpc>;

export const worldObjectName = (account: string, world: string): string => `${account}/${world}`;

/**
 * Header of a response from the object of a world that has no world to answer by: `mundo` when it is a branch that was never
 * begun, or was deleted; `conta` when the account is not open. The edge answers then, and no client sees it.
 */
export const NOTHING_HERE = 'Sandbox-Nada-Aqui';

/** Header by which the edge tells the object of a world whose it is; what a client sends in it never arrives. */
export const ACCOUNT_HEADER = 'Sandbox-Conta';

/** Header with the address of the client, or `NO_ADDRESS`; the edge always writes it. */
export const ADDRESS_HEADER = 'CF-Connecting-IP';

/** Stands for an address that is not known: no machine has it, and so no list of a key names it. */
export const NO_ADDRESS = '0.0.0.0';
