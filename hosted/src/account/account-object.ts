import { DurableObject } from 'cloudflare:workers';
import type { Instantaneo } from '../../../mock/src/contract/control-types.ts';
import type { Branch } from '../../../mock/src/worlds/branches.ts';
import type { Env } from '../env.ts';
import { worldObjectName } from '../world/world-rpc.ts';
import { Account } from './account.ts';
import type { AccountRpc } from './account-rpc.ts';
import { answered } from './answered.ts';

export class AccountObject extends DurableObject<Pick<Env, 'WORLDS'>> implements AccountRpc {
  readonly #account: Account;

  constructor(ctx: DurableObjectState, env: Pick<Env, 'WORLDS'>) {
    super(ctx, env);
    const { WORLDS } = env;
    this.#account = new Account({
      storage: ctx.storage,
      worldOf: (account, world) => WORLDS.get(WORLDS.idFromName(worldObjectName(account, world))),
    });
    ctx.waitUntil(this.#account.sweep());
  }

  create(name: string, now: number) {
    return this.#account.create(name, now);
  }

  async isOpen() {
    return this.#account.isOpen;
  }

  async touch(now: number) {
    this.#account.touch(now);
  }

  async listBranches() {
    return this.#account.isOpen ? this.#account.branches.list() : [];
  }

  getBranch(id: string) {
    return answered(() => this.#account.branches.get(id));
  }

  addBranch(described: Omit<Branch, 'id'>, content: Uint8Array | null, auto: boolean) {
    return answered(() => this.#account.addBranch(described, content, auto));
  }

  renameBranch(id: string, nome: string) {
    return answered(() => this.#account.branches.rename(id, nome));
  }

  removeBranch(id: string) {
    return answered(async () => {
      await this.#account.branches.remove(id);
      return null;
    });
  }

  keepSnapshot(taken: Pick<Instantaneo, 'mundo' | 'agora'>, content: Uint8Array) {
    return answered(() => this.#account.snapshots.keep(taken, content));
  }

  async listSnapshots() {
    return this.#account.isOpen ? this.#account.snapshots.list() : [];
  }

  getSnapshot(id: string) {
    return answered(() => this.#account.snapshots.get(id));
  }

  bytesOfSnapshot(id: string) {
    return answered(() => this.#account.snapshots.bytesOf(id));
  }

  removeSnapshot(id: string) {
    return answered(() => {
      this.#account.snapshots.remove(id);
      return null;
    });
  }

  alarm(): Promise<void> {
    return this.#account.onAlarm(Date.now());
  }
}
