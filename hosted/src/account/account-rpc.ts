import type { Instantaneo } from '../../../mock/src/contract/control-types.ts';
import type { Branch, NewBranch } from '../../../mock/src/worlds/branches.ts';
import type { Answered } from './answered.ts';

/** RPC methods of an account's object, for the edge and the account's worlds. Instants are in milliseconds. */
export interface AccountRpc {
  /** Opens the account. Idempotent. */
  create(name: string, now: number): Promise<void>;
  isOpen(): Promise<boolean>;
  /** Records the use of the account, at most once a day. */
  touch(now: number): Promise<void>;

  listBranches(): Promise<Branch[]>;
  /** Refuses with `nao_encontrado`. */
  getBranch(id: string): Promise<Answered<Branch>>;
  /**
   * Creates a branch from a snapshot or, without `instantaneo_id`, from `content`. Refuses with `nao_encontrado` when
   * the snapshot does not exist, or `requisicao_invalida` over the account's quota.
   */
  addBranch(described: NewBranch, content: Uint8Array | null, auto: boolean): Promise<Answered<Branch>>;
  /** Refuses with `nao_encontrado`. */
  renameBranch(id: string, nome: string): Promise<Answered<Branch>>;
  /** Deletes a branch and its data. Refuses with `nao_encontrado`. */
  removeBranch(id: string): Promise<Answered<null>>;

  /** Stores a copy of a world. Refuses with `requisicao_invalida` over the account's quota. */
  keepSnapshot(
    taken: Pick<Instantaneo, 'mundo' | 'agora'>,
    content: Uint8Array,
  ): Promise<Answered<Instantaneo>>;
  listSnapshots(): Promise<Instantaneo[]>;
  /** Refuses with `nao_encontrado`. */
  getSnapshot(id: string): Promise<Answered<Instantaneo>>;
  /** Refuses with `nao_encontrado`. */
  bytesOfSnapshot(id: string): Promise<Answered<Uint8Array>>;
  /** Refuses with `nao_encontrado`. */
  removeSnapshot(id: string): Promise<Answered<null>>;
}

export type AccountNamespace = DurableObjectNamespace<AccountRpc>;
