import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { NewAccount } from '../../hosted/local/start-local.ts';
import { bundleHosted } from '../../scripts/build/hosted.ts';
import { type Beat, type CrashPoint, drawCrashPoint, Fuse } from '../crash/crash-point.ts';
import { Keeper } from '../crash/keeper.ts';
import { Random } from '../crash/random.ts';
import { newFolder } from '../temporary.ts';
import { DNS, Outside } from './kills/outside.ts';
import { done, sendTo, Ward } from './kills/ward.ts';
import { startWorkerd } from './kills/workerd.ts';
import { SECRETS } from './service.ts';

const KILLS = Number.parseInt(process.env.KILLS ?? '4', 10);
const seed = Number.parseInt(process.env.CRASH_SEED ?? String(Math.trunc(Math.random() * 2 ** 31)), 10);

test(
  'everything workerd acknowledged before a kill is kept, replayed identically and delivered without a request',
  async () => {
    process.stderr.write(`crash seed ${seed}: repeat this run with CRASH_SEED=${seed} KILLS=${KILLS}\n`);
    const { violations, ...counts } = await runKills(new Random(seed), KILLS);
    process.stderr.write(`${JSON.stringify(counts)}\n`);
    expect(violations).toEqual([]);
  },
  300_000 + KILLS * 30_000,
);

interface Report {
  readonly kills: number;
  readonly atStart: number;
  readonly acknowledged: { readonly writes: number; readonly faults: number; readonly worlds: number };
  readonly cut: number;
  readonly doneWhenCut: number;
  readonly deliveries: number;
  readonly events: number;
  /** Changes delivered after a kill by the alarm alone, without a request. */
  readonly byAlarm: number;
  readonly violations: readonly string[];
}

const SILENCE = 6;

/** Late enough for every world to have pending deliveries. */
const BEFORE_SILENCE: CrashPoint = { beat: 'answer', after: 150, early: false };

/** Kills workerd repeatedly while clients use the worlds of two accounts and replace those of a third. */
async function runKills(random: Random, kills: number): Promise<Report> {
  let fuse: Fuse | undefined;
  const [program, kept] = [newFolder(), newFolder()];
  await bundleHosted(program);
  const outside = await Outside.start(() => fuse?.tick('delivery'));
  const bindings = { SECRETS, DNS };
  const start = () => startWorkerd({ program, kept, outside: outside.port, bindings });

  const first = start();
  const origin = await first.origin;
  if (origin === undefined) throw new Error(`It does not start: ${(await first.ended).stderr}`);
  const team = await assemble(origin, outside, random);
  first.kill();
  await first.ended;
  watchWrites(kept, () => fuse?.tick('write'));

  const violations: string[] = [];
  let [atStart, byAlarm] = [0, 0];
  for (let n = 1; n <= kills; n += 1) {
    const isSilent = n % SILENCE === 0 || n === kills;
    fuse = undefined;
    const victim = start();
    const point = isSilent ? BEFORE_SILENCE : drawCrashPoint(random);
    const lit = new Fuse(point, victim.kill);
    fuse = lit;
    const answering = await victim.origin;
    // Verification requests must not be cut.
    lit.disarm();
    if (answering === undefined || !(await team.isAnswered(answering))) atStart += 1;
    else {
      violations.push(...(await team.judge(answering)));
      outside.isOpen = !isSilent;
      lit.arm();
      await team.work(answering, () => lit.tick('answer'));
    }
    const { code, stderr } = await victim.ended;
    if (code !== null) violations.push(`It ended by itself, with code ${code}: ${stderr}`);
    if (isSilent) {
      fuse = undefined;
      outside.isOpen = true;
      byAlarm += await deliveredInSilence(team, outside, start, violations);
    }
  }

  fuse = undefined;
  const last = start();
  const end = await last.origin;
  if (end === undefined) throw new Error(`It does not start any more: ${(await last.ended).stderr}`);
  violations.push(...(await team.judge(end)), ...(await team.judgeSnapshots(end)));
  await outside.until(() => team.untold().length === 0);
  violations.push(...team.untold());
  for (const ward of team.wards) violations.push(...(await ward.undelivered(end)));
  last.kill();
  const { wards } = team;
  const sum = (of: (ward: Ward) => number) => wards.reduce((all, ward) => all + of(ward), 0);
  return {
    kills,
    atStart,
    acknowledged: {
      writes: sum(({ history }) => history.acknowledged),
      faults: sum(({ faults }) => faults.acknowledged),
      worlds: team.worldsChanged,
    },
    cut: team.cut,
    doneWhenCut: sum(({ doneWhenCut }) => doneWhenCut),
    deliveries: sum(({ taken }) => taken.length),
    events: sum(({ taken }) => new Set(taken.map(({ id }) => id)).size),
    byAlarm,
    violations,
  };
}

/** Starts a process without sending requests, waits for all deliveries, and counts those that were pending. */
async function deliveredInSilence(
  team: Team,
  outside: Outside,
  start: () => ReturnType<typeof startWorkerd>,
  violations: string[],
): Promise<number> {
  const waiting = team.wards.map((ward) => ward.untold().length);
  if (waiting.every((n) => n === 0)) violations.push('No world had anything to tell when the silence began');
  const victim = start();
  await outside.until(() => team.untold().length === 0);
  violations.push(...team.untold());
  victim.kill();
  await victim.ended;
  return waiting.reduce((all, n) => all + n, 0);
}

type Team = Awaited<ReturnType<typeof assemble>>;

async function assemble(origin: string, outside: Outside, random: Random) {
  const newAccount = async (): Promise<NewAccount> => {
    const response = await fetch(`${origin}/contas`, { method: 'POST' });
    return (await response.json()) as NewAccount;
  };
  const wards: Ward[] = [];
  for (const account of [await newAccount(), await newAccount()]) {
    const { body } = await done(sendTo(origin, account), {
      method: 'POST',
      path: '/_sandbox/mundos',
      body: {},
    });
    for (const world of ['principal', body.id]) wards.push(new Ward(account, world, outside, random));
  }
  for (const ward of wards) await ward.begin(origin);
  const keeper = new Keeper(random);
  const third = await newAccount();
  let [worldsChanged, cut] = [0, 0];

  const changeWorlds = async (at: string, onAnswer: () => void): Promise<void> => {
    const send = sendTo(at, third);
    while (!(await keeper.act(send)).endsWith(', cut')) {
      worldsChanged += 1;
      onAnswer();
    }
  };
  return {
    wards,
    get cut() {
      return cut;
    },
    get worldsChanged() {
      return worldsChanged;
    },
    isAnswered: async (at: string) =>
      (await sendTo(at, third)({ method: 'GET', path: '/v1/organizacao' })) !== undefined,
    async judge(at: string): Promise<string[]> {
      const found = await Promise.all(wards.map((ward) => ward.judge(at)));
      const kept = await keeper.judge(sendTo(at, third));
      await keeper.deposit(sendTo(at, third));
      return [...found.flat(), ...kept];
    },
    judgeSnapshots: (at: string) => keeper.judgeSnapshots(sendTo(at, third)),
    async work(at: string, onAnswer: () => void): Promise<void> {
      await Promise.all([...wards.map((ward) => ward.work(at, onAnswer)), changeWorlds(at, onAnswer)]);
      // Every client, every fault changer and the world changer was cut once.
      cut += wards.length * 3 + 1;
    },
    untold: () => wards.flatMap((ward) => ward.untold()),
  };
}

function watchWrites(kept: string, tick: (beat: Beat) => void): void {
  for (const name of ['AccountObject', 'WorldObject']) {
    const folder = join(kept, name);
    if (!existsSync(folder)) throw new Error(`${folder} is not where workerd keeps objects`);
    const watcher = watch(folder, () => tick('write'));
    onTestFinished(() => watcher.close());
  }
}
