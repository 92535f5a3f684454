import type { Instantaneo } from '../../../mock/src/contract/control-types.ts';
import type { Branch } from '../../../mock/src/worlds/branches.ts';
import type { Answered } from './answered.ts';

/**
 * RPC methods of an account's object, for the edge and the account's worlds. Instants are in milliseconds.
 */
export interface AccountRpc {
  /** Opens the account. Idempotent. */
  create(name: string, now: number): Promise<void>;
  isOpen(): Promise<boolean>;
  touch(now: number): Promise<void>;

  listBranches(): Promise<Branch[]>;
  getBranch(id: string): Promise<Answered<Branch>>;
  /**
   * Creates a branch from a snapshot or, when `instantaneo_id` is null, from `content`. Refuses with
   * `nao_encontrado` when the snapshot does not exist, and with `requisicao_invalida` over the account's
   * quota.
   */
  addBranch(
    described: Omit<Branch, 'id'>,
    content: Uint8Array | null,
    auto: boolean,
  ): Promise<Answered<Branch>>;
  renameBranch(id: string, nome: string): Promise<Answered<Branch>>;
  /** Deletes a branch and its data. Refuses with `nao_encontrado`. */
  removeBranch(id: string): Promise<Answered<null>>;

  /** Refuses with `requisicao_invalida` over the account's quota. */
  keepSnapshot(
    taken: Pick<Instantaneo, 'mundo' | 'agora'>,
    content: Uint8Array,
  ): Promise<Answered<Instantaneo>>;
  listSnapshots(): Promise<Instantaneo[]>;
  getSnapshot(id: string): Promise<Answered<Instantaneo>>;
  bytesOfSnapshot(id: string): Promise<Answered<Uint8Array>>;
  removeSnapshot(id: string): Promise<Answered<null>>;
}

export type AccountNamespace = DurableObjectNamespace<AccountRpc>;
