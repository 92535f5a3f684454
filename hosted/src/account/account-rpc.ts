import type { Instantaneo } from '../../../mock/src/contract/control-types.ts';
import type { Branch, NewBranch } from '../../../mock/src/worlds/branches.ts';
import type { Answered } from './answered.ts';

/** What the object of an account does for the edge and for the worlds of the account. Instants are in milliseconds. */
export interface AccountRpc {
  /** Opens the account. It may be called again. */
  create(name: string, now: number): Promise<void>;
  /** Whether there is such an account, and it was not deleted. */
  isOpen(): Promise<boolean>;
  /** Notes that the account is used, once a day at most. */
  touch(now: number): Promise<void>;

  /** The oldest first. */
  listBranches(): Promise<Branch[]>;
  /** `nao_encontrado` */
  getBranch(id: string): Promise<Answered<Branch>>;
  /**
   * Begins a branch: as the snapshot that it names or, when it names none, as `content`, of which a world is made.
   * `nao_encontrado` when there is no such snapshot, `requisicao_invalida` when the account may have no more.
   */
  addBranch(described: NewBranch, content: Uint8Array | null, auto: boolean): Promise<Answered<Branch>>;
  /** `nao_encontrado` */
  renameBranch(id: string, nome: string): Promise<Answered<Branch>>;
  /** Deletes a branch, and all that is in it. `nao_encontrado` */
  removeBranch(id: string): Promise<Answered<null>>;

  /** Keeps a copy of a world. `requisicao_invalida` when the account may keep no more. */
  keepSnapshot(
    taken: Pick<Instantaneo, 'mundo' | 'agora'>,
    content: Uint8Array,
  ): Promise<Answered<Instantaneo>>;
  /** The oldest first. */
  listSnapshots(): Promise<Instantaneo[]>;
  /** `nao_encontrado` */
  getSnapshot(id: string): Promise<Answered<Instantaneo>>;
  /** `nao_encontrado` */
  bytesOfSnapshot(id: string): Promise<Answered<Uint8Array>>;
  /** `nao_encontrado` */
  removeSnapshot(id: string): Promise<Answered<null>>;
}

/** The objects of the accounts, each named by its account. */
export type AccountNamespace = DurableObjectNamespace<AccountRpc>;
