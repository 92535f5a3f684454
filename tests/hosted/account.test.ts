import { expect, test } from 'vitest';
import { Account } from '../../hosted/src/account/account.ts';
import { answered, unwrapped } from '../../hosted/src/account/answered.ts';
import type { Limits } from '../../hosted/src/account/room.ts';
import type { AccountBranch, Beginning } from '../../hosted/src/world/world-rpc.ts';
import { Refusal } from '../../mock/src/refusal.ts';
import { FakeStorage } from './fake-storage.ts';

const DAY = 86_400_000;
const NAME = 'a0123456789abcdef';
const CONTENT = Uint8Array.of(1, 2, 3);
const NOW = Date.parse('2026-11-05T12:00:00Z');

class FakeWorlds {
  readonly begun = new Map<string, { branch: AccountBranch; beginning: Beginning }>();
  readonly erased: string[] = [];
  /** Runs during a call. A test throws here to simulate a failure. */
  onBegin: (world: string) => void | Promise<void> = () => {};
  onErase: (world: string) => void | Promise<void> = () => {};

  of(account: string, world: string) {
    const name = `${account}/${world}`;
    return {
      begin: async (branch: AccountBranch, beginning: Beginning) => {
        await this.onBegin(world);
        this.begun.set(name, { branch, beginning });
      },
      erase: async () => {
        await this.onErase(world);
        this.erased.push(name);
        this.begun.delete(name);
      },
    };
  }
}

async function opened(limits?: Limits) {
  const storage = new FakeStorage();
  const worlds = new FakeWorlds();
  const live = () =>
    new Account({ storage, worldOf: (...names) => worlds.of(...names), ...(limits && { limits }) });
  const account = live();
  await account.create(NAME, NOW);
  return { storage, worlds, account, live };
}

const fails = () => {
  throw new Error('The object does not answer');
};

const asItStands = {
  copiado_de: 'principal',
  instantaneo_id: null,
  copiado_em: '2026-11-05T12:00:00Z',
  nome: null,
};
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('an account that was never created is closed, and a query for it stores nothing', async () => {
  const storage = new FakeStorage();
  const account = new Account({ storage, worldOf: (...names) => new FakeWorlds().of(...names) });
  account.touch(NOW);
  await account.sweep();
  await account.onAlarm(NOW);
  expect([account.isOpen, storage.tables, storage.alarm]).toEqual([false, 0, null]);
  expect(() => account.branches).toThrow(expect.objectContaining({ codigo: 'nao_encontrado' }));
  expect(() => account.snapshots).toThrow(Refusal);
});

test('creating an existing account again changes nothing', async () => {
  const { account, storage } = await opened();
  account.snapshots.keep({ mundo: 'principal', agora: '2026-11-05T12:00:00Z' }, CONTENT);
  await account.create(NAME, NOW + DAY);
  expect(account.isOpen).toBe(true);
  expect(account.snapshots.list()).toHaveLength(1);
  expect(storage.alarm).toBe(NOW + 90 * DAY);
});

test('a branch is listed with its attributes once its world exists', async () => {
  const { account, worlds } = await opened();
  let listedWhile: string[] | undefined;
  worlds.onBegin = () => {
    listedWhile = idsOf(account.branches.list());
  };
  const branch = await account.addBranch({ ...asItStands, nome: 'Fim do mês' }, CONTENT, true);
  expect(branch).toEqual({ ...asItStands, id: 'mundo_1', nome: 'Fim do mês' });
  expect(listedWhile).toEqual([]);
  expect(account.branches.list()).toEqual([branch]);
  expect(account.branches.get('mundo_1')).toEqual(branch);
  expect(worlds.begun.get(`${NAME}/mundo_1`)).toEqual({
    branch: { ...branch, conta: NAME },
    beginning: { snapshot: CONTENT, auto: true },
  });
});

test('a branch of a snapshot starts with its content', async () => {
  const { account, worlds } = await opened();
  const { id } = account.snapshots.keep({ mundo: 'principal', agora: '2026-11-05T12:00:00Z' }, CONTENT);
  await account.addBranch({ ...asItStands, instantaneo_id: id }, null, false);
  expect(worlds.begun.get(`${NAME}/mundo_1`)?.beginning.snapshot).toEqual(CONTENT);
  const missing = answered(() => account.addBranch({ ...asItStands, instantaneo_id: 'inst_9' }, null, false));
  expect(await missing).toMatchObject({ refused: { codigo: 'nao_encontrado' } });
  expect(idsOf(account.branches.list())).toEqual(['mundo_1']);
});

test('a branch whose world did not start leaves nothing behind, and its number is not reused', async () => {
  const { account, worlds } = await opened();
  worlds.onBegin = fails;
  await expect(account.addBranch(asItStands, CONTENT, false)).rejects.toThrow('does not answer');
  expect(account.branches.list()).toEqual([]);
  expect(worlds.erased).toEqual([`${NAME}/mundo_1`]);
  worlds.onBegin = () => {};
  expect((await account.addBranch(asItStands, CONTENT, false)).id).toBe('mundo_2');
});

test('a restarted object cleans up half-created branches, and no complete one', async () => {
  const { account, worlds, live } = await opened();
  await account.addBranch(asItStands, CONTENT, false);
  // The second world is created, but the response is lost.
  let begins: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begins = resolve;
  });
  worlds.onBegin = (world) => {
    worlds.begun.set(`${NAME}/${world}`, {} as never);
    begins();
    return new Promise(() => {});
  };
  void account.addBranch(asItStands, CONTENT, false);
  await begun;
  const next = live();
  expect(idsOf(next.branches.list())).toEqual(['mundo_1']);
  await next.sweep();
  expect(worlds.erased).toEqual([`${NAME}/mundo_2`]);
  expect([...worlds.begun.keys()]).toEqual([`${NAME}/mundo_1`]);
});

test('the cleanup does not touch branches under creation', async () => {
  const { account, worlds } = await opened();
  worlds.onBegin = () => account.sweep();
  await account.addBranch(asItStands, CONTENT, false);
  expect(worlds.erased).toEqual([]);
  expect(idsOf(account.branches.list())).toEqual(['mundo_1']);
});

test('a branch that cannot be erased stays marked for the next cleanup', async () => {
  const { account, worlds, live } = await opened();
  worlds.onBegin = fails;
  worlds.onErase = fails;
  await expect(account.addBranch(asItStands, CONTENT, false)).rejects.toThrow();
  await live().sweep();
  worlds.onErase = () => {};
  await live().sweep();
  expect(worlds.erased).toEqual([`${NAME}/mundo_1`]);
  await live().sweep();
  expect(worlds.erased).toHaveLength(1);
});

test('deleting a branch unlists it before its world is erased', async () => {
  const { account, worlds } = await opened();
  await account.addBranch(asItStands, CONTENT, false);
  let listedWhile: string[] | undefined;
  worlds.onErase = () => {
    listedWhile = idsOf(account.branches.list());
  };
  await account.branches.remove('mundo_1');
  expect(listedWhile).toEqual([]);
  expect(worlds.begun.size).toBe(0);
  await expect(account.branches.remove('mundo_1')).rejects.toMatchObject({ codigo: 'nao_encontrado' });
});

test('deleting a branch can be repeated when its world could not be erased', async () => {
  const { account, worlds } = await opened();
  await account.addBranch(asItStands, CONTENT, false);
  worlds.onErase = fails;
  await expect(account.branches.remove('mundo_1')).rejects.toThrow('does not answer');
  expect(account.branches.list()).toEqual([]);
  worlds.onErase = () => {};
  await account.branches.remove('mundo_1');
  expect(worlds.begun.size).toBe(0);
});

test('a branch can be renamed; the main world and unknown branches cannot', async () => {
  const { account } = await opened();
  await account.addBranch(asItStands, CONTENT, false);
  const named = { ...asItStands, id: 'mundo_1', nome: 'Ensaio' };
  expect(account.branches.rename('mundo_1', 'Ensaio')).toEqual(named);
  expect(account.branches.list()).toEqual([named]);
  for (const id of ['principal', 'mundo_2', 'mundo_01', "mundo_1' OR 1=1 --"])
    expect(() => account.branches.rename(id, 'Ensaio')).toThrow(
      expect.objectContaining({ codigo: 'nao_encontrado' }),
    );
});

const TAKEN = { mundo: 'principal', agora: '2026-11-05T12:00:00Z' };

test.each([0, 1, 1_900_000, 1_900_001, 6_000_000])(
  'a snapshot of %i bytes is returned byte for byte, although a row is limited to 2 MB',
  async (size) => {
    const { account } = await opened();
    const content = new Uint8Array(size).map((_, at) => (at * 31) % 251);
    const kept = account.snapshots.keep(TAKEN, content);
    expect(kept).toEqual({ id: 'inst_1', ...TAKEN, bytes: size });
    expect(account.snapshots.get('inst_1')).toEqual(kept);
    expect(Buffer.compare(account.snapshots.bytesOf('inst_1'), content)).toBe(0);
  },
);

test('storing a slice of a larger buffer stores only the slice', async () => {
  const { account } = await opened();
  const { id } = account.snapshots.keep(TAKEN, Uint8Array.of(9, 1, 2, 9).subarray(1, 3));
  expect(account.snapshots.bytesOf(id)).toEqual(Uint8Array.of(1, 2));
});

test('a snapshot is stored completely or not at all', async () => {
  const { account, storage } = await opened();
  storage.failOn = 'INSERT INTO pedacos';
  expect(() => account.snapshots.keep(TAKEN, CONTENT)).toThrow('Failed');
  expect(account.snapshots.list()).toEqual([]);
});

test('deleting a snapshot removes its content, does not reuse its number, and keeps its branches', async () => {
  const { account, storage } = await opened();
  const { id } = account.snapshots.keep(TAKEN, CONTENT);
  await account.addBranch({ ...asItStands, instantaneo_id: id }, null, false);
  account.snapshots.remove(id);
  expect(storage.sql.exec('SELECT 1 FROM pedacos').toArray()).toEqual([]);
  expect(account.snapshots.keep(TAKEN, CONTENT).id).toBe('inst_2');
  expect(account.branches.list()).toEqual([{ ...asItStands, id: 'mundo_1', instantaneo_id: id }]);
  for (const call of ['get', 'bytesOf', 'remove'] as const)
    expect(() => account.snapshots[call](id)).toThrow(expect.objectContaining({ codigo: 'nao_encontrado' }));
});

const FEW: Limits = { branches: 2, snapshots: 2, bytes: 10 };
const tooMany = { codigo: 'requisicao_invalida' };

test('the maximum of branches includes branches under creation', async () => {
  const { account, worlds } = await opened(FEW);
  const during: unknown[] = [];
  await account.addBranch(asItStands, CONTENT, false);
  worlds.onBegin = async () => {
    during.push(await answered(() => account.addBranch(asItStands, CONTENT, false)));
  };
  await account.addBranch(asItStands, CONTENT, false);
  expect(during).toMatchObject([{ refused: { ...tooMany, message: /já tem 2 ramos, o máximo/ } }]);
  worlds.onBegin = () => {};
  await expect(account.addBranch(asItStands, CONTENT, false)).rejects.toMatchObject(tooMany);
  await account.branches.remove('mundo_1');
  expect((await account.addBranch(asItStands, CONTENT, false)).id).toBe('mundo_3');
});

test('an account cannot exceed its maximum of snapshots', async () => {
  const { account } = await opened(FEW);
  for (const _ of [1, 2]) account.snapshots.keep(TAKEN, CONTENT);
  expect(() => account.snapshots.keep(TAKEN, CONTENT)).toThrow(expect.objectContaining(tooMany));
  account.snapshots.remove('inst_1');
  expect(account.snapshots.keep(TAKEN, CONTENT).id).toBe('inst_3');
});

test("branches and snapshots share an account's storage limit", async () => {
  const { account } = await opened(FEW);
  account.snapshots.keep(TAKEN, new Uint8Array(6));
  await expect(account.addBranch(asItStands, new Uint8Array(5), false)).rejects.toMatchObject(tooMany);
  await account.addBranch(asItStands, new Uint8Array(4), false);
  expect(() => account.snapshots.keep(TAKEN, new Uint8Array(1))).toThrow(expect.objectContaining(tooMany));
});

test('each day of use renews an account with a single write', async () => {
  const { account, storage } = await opened();
  account.touch(NOW + 60 * DAY);
  storage.failOn = 'UPDATE conta';
  account.touch(NOW + 60 * DAY + 3_600_000);
  account.touch(NOW);
  storage.failOn = undefined;
  await account.onAlarm(NOW + 90 * DAY);
  expect([account.isOpen, storage.alarm]).toEqual([true, NOW + 150 * DAY]);
});

test('an account unused for 90 days is deleted with all its worlds', async () => {
  const { account, storage, worlds, live } = await opened();
  account.snapshots.keep(TAKEN, CONTENT);
  await account.addBranch(asItStands, CONTENT, false);
  await account.onAlarm(NOW + 90 * DAY);
  expect(worlds.erased.sort()).toEqual([`${NAME}/mundo_1`, `${NAME}/principal`]);
  expect([live().isOpen, storage.tables, storage.alarm]).toEqual([false, 0, null]);
});

test("an account stays closed during its deletion, regardless of its worlds' answers", async () => {
  const { account, worlds } = await opened();
  let open: boolean | undefined;
  worlds.onErase = () => {
    open = account.isOpen;
  };
  await account.onAlarm(NOW + 90 * DAY);
  expect(open).toBe(false);
});

test('a failed deletion is retried after an hour, and the account stays closed', async () => {
  const { account, storage, worlds, live } = await opened();
  await account.addBranch(asItStands, CONTENT, false);
  worlds.onErase = (world) => (world === 'principal' ? fails() : undefined);
  const ended = NOW + 90 * DAY;
  await account.onAlarm(ended);
  expect([account.isOpen, storage.alarm]).toEqual([false, ended + 3_600_000]);
  // Neither a request nor a new account reopens the ended one.
  const next = live();
  next.touch(ended + DAY);
  await next.create(NAME, ended);
  expect(next.isOpen).toBe(false);
  worlds.onErase = () => {};
  await next.onAlarm(ended + 3_600_000);
  expect([worlds.erased.includes(`${NAME}/principal`), storage.tables]).toEqual([true, 0]);
});

test('a branch under creation is deleted with its account', async () => {
  const { account, worlds } = await opened();
  worlds.onBegin = () => account.onAlarm(NOW + 90 * DAY);
  await expect(account.addBranch(asItStands, CONTENT, false)).rejects.toThrow();
  expect(worlds.begun.size).toBe(0);
});

test('a refusal between objects keeps its code, and any other error stays an error', async () => {
  const refused = await answered(() => {
    throw new Refusal('nao_encontrado', 'Não há.', { campo: 'id' });
  });
  const carried = JSON.parse(JSON.stringify(refused));
  expect(() => unwrapped(carried)).toThrow(
    expect.objectContaining({ codigo: 'nao_encontrado', message: 'Não há.', campo: 'id' }),
  );
  expect(unwrapped(await answered(async () => 7))).toBe(7);
  await expect(answered(fails)).rejects.toThrow('does not answer');
});
