import type { Mundo } from '../../../mock/src/contract/control-types.ts';
import type { RequestHeaders } from '../../../mock/src/http/request.ts';
import { Refusal } from '../../../mock/src/refusal.ts';
import { toDataHora } from '../../../mock/src/treasury/rules/to-contract.ts';
import { type Branch, type NewBranch, NO_ORIGIN } from '../../../mock/src/worlds/branches.ts';
import type { World } from '../../../mock/src/worlds/world.ts';
import type { WorldHandle } from '../../../mock/src/worlds/world-handle.ts';
import { mensagemDeInexistente, PRINCIPAL, WORLD_HEADER } from '../../../mock/src/worlds/world-name.ts';
import type { SnapshotList, Worlds } from '../../../mock/src/worlds/worlds.ts';
import { originIn, originNow, shownWorld } from '../../../mock/src/worlds/worlds.ts';
import type { AccountRpc } from '../account/account-rpc.ts';
import { unwrapped } from '../account/answered.ts';
import type { WorldRpc } from './world-rpc.ts';

/** Maximum bytes of a copied world, because a call between objects carries at most 32 MiB. */
const LARGEST_COPY = 33_000_000;

const PRINCIPAL_BRANCH: Branch = { id: PRINCIPAL, nome: null, ...NO_ORIGIN };

export interface AccountWorldsOptions {
  readonly slot: WorldHandle;
  readonly account: AccountRpc;
  readonly other: (id: string) => Pick<WorldRpc, 'now'>;
}

/** The worlds of an account. This object holds one of them, and the account's object knows the others. */
export class AccountWorlds implements Worlds {
  readonly principal: WorldHandle;
  readonly requestIds = undefined;
  readonly snapshots: SnapshotList;
  readonly #account: AccountRpc;
  readonly #other: AccountWorldsOptions['other'];

  constructor({ slot, account, other }: AccountWorldsOptions) {
    this.principal = slot;
    this.snapshots = snapshotsOf(account);
    this.#account = account;
    this.#other = other;
  }

  /** The edge also sends requests for unknown worlds here. */
  of(headers: RequestHeaders): WorldHandle {
    const id = headers.get(WORLD_HEADER) ?? PRINCIPAL;
    if (id === this.principal.id) return this.principal;
    throw new Refusal('requisicao_invalida', mensagemDeInexistente('mundos', id), { campo: WORLD_HEADER });
  }

  orPrincipal(): WorldHandle {
    return this.principal;
  }

  async list(): Promise<Mundo[]> {
    const branches = await this.#account.listBranches();
    return Promise.all([PRINCIPAL_BRANCH, ...branches].map((branch) => this.#shown(branch)));
  }

  async get(id: string): Promise<Mundo> {
    if (id === PRINCIPAL) return this.#shown(PRINCIPAL_BRANCH);
    return this.#shown(unwrapped(await this.#account.getBranch(id)));
  }

  async branch(from: WorldHandle, { instantaneo_id, nome }: NewBranch): Promise<Mundo> {
    const content = instantaneo_id === null ? copyOf(from.world) : null;
    const origin =
      instantaneo_id === null ? originNow(from) : originIn(await this.snapshots.get(instantaneo_id));
    const auto = from.world.custodian !== undefined;
    return this.#shown(unwrapped(await this.#account.addBranch({ nome, ...origin }, content, auto)));
  }

  async rename(id: string, nome: string): Promise<Mundo> {
    return this.#shown(unwrapped(await this.#account.renameBranch(id, nome)));
  }

  async remove(id: string): Promise<void> {
    unwrapped(await this.#account.removeBranch(id));
  }

  async #shown(branch: Branch): Promise<Mundo> {
    if (branch.id === this.principal.id) return { ...shownWorld(this.principal), nome: branch.nome };
    const { id, nome, ...origin } = branch;
    return { id, nome, agora: await this.#other(id).now(), ...origin };
  }
}

const snapshotsOf = (account: AccountRpc): SnapshotList => ({
  async take({ id: mundo, world }) {
    const agora = toDataHora(world.clock.now());
    return unwrapped(await account.keepSnapshot({ mundo, agora }, copyOf(world)));
  },
  list: async () => account.listSnapshots(),
  get: async (id) => unwrapped(await account.getSnapshot(id)),
  contentOf: async (id) => unwrapped(await account.bytesOfSnapshot(id)),
  async remove(id) {
    unwrapped(await account.removeSnapshot(id));
  },
});

/**
 * Copies a world for another object.
 * @throws {Refusal} `requisicao_invalida` when the copy is too large to send; escaping quotation marks can
 * make it larger than the world
 */
function copyOf({ sql }: World): Uint8Array {
  const copy = sql.snapshot();
  if (copy.length <= LARGEST_COPY) return copy;
  throw new Refusal(
    'requisicao_invalida',
    `A cópia do mundo passaria de ${LARGEST_COPY / 1_000_000} MB, o máximo: refaça-o com POST /_sandbox/reiniciar e repita.`,
  );
}
