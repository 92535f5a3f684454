import { mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { answering, type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { Client } from './client.ts';
import { halfDone } from './consistency.ts';
import { type Beat, type CrashPoint, Fuse } from './crash-point.ts';
import { type Send, type Sent, sendBy } from './exchange.ts';
import { History } from './history.ts';
import { brokenPromises } from './promises.ts';
import type { Random } from './random.ts';
import { eventsToTell, idOf, untold, wrongArrivals } from './told.ts';
import { inspect, startVictim } from './victim.ts';

export interface Report {
  readonly kills: number;
  readonly atStart: number;
  readonly acknowledged: number;
  readonly repeated: number;
  readonly events: number;
  /** A kill may cause repeated deliveries, which count too. */
  readonly arrivals: number;
  readonly violations: readonly string[];
}

const CLIENTS = 6;

/** Runs clients on one world, kills its process at each crash point, and checks the state after each kill. */
export async function runHistory(random: Random, points: readonly CrashPoint[]): Promise<Report> {
  let fuse: Fuse | undefined;
  const tick = (beat: Beat) => fuse?.tick(beat);
  const file = join(watchedFolder(tick), 'world.db');
  const receiver = await startReceiver((request, n) => {
    tick('delivery');
    answering(200)(request, n);
  });
  const ward = new Ward(random, receiver.url);
  const violations: string[] = [];
  let atStart = 0;

  for (const point of points) {
    const victim = startVictim(file);
    const lit = new Fuse(point, victim.kill);
    fuse = lit;
    const origin = await victim.origin;
    lit.disarm();
    const send = sendBy(fetch, origin ?? 'http://127.0.0.1:1');
    if (!(await isAlive(send))) atStart += 1;
    else {
      violations.push(...(await ward.judge(send)));
      lit.arm();
      await ward.work(send, () => tick('answer'));
    }
    const { code, stderr } = await victim.ended;
    if (code !== null) violations.push(`it ended by itself, with code ${code}: ${stderr}`);
    violations.push(...inspect(file, halfDone));
  }

  const { history, repeated } = ward;
  const last = startVictim(file);
  onTestFinished(last.kill);
  const origin = await last.origin;
  if (origin === undefined) throw new Error(`It does not start any more: ${(await last.ended).stderr}`);
  violations.push(...(await ward.judge(sendBy(fetch, origin))));
  const events = inspect(file, eventsToTell);
  await arrivalOf(new Set(events.keys()), receiver);
  last.kill();
  await last.ended;
  violations.push(...inspect(file, halfDone), ...inspect(file, (sql) => untold(sql, history)));
  violations.push(...wrongArrivals(events, receiver.received));
  const { acknowledged } = history;
  const arrivals = receiver.received.length;
  return { kills: points.length, atStart, acknowledged, repeated, events: events.size, arrivals, violations };
}

function watchedFolder(tick: (beat: Beat) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-crash-'));
  const watcher = watch(folder, (_event, name) => {
    if (name?.includes('copy') === false) tick('write');
  });
  onTestFinished(() => {
    watcher.close();
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Sends a request, because a dying process may still have printed its port. */
async function isAlive(send: Send): Promise<boolean> {
  return (await send({ method: 'GET', path: '/v1/organizacao' })) !== undefined;
}

async function arrivalOf(missing: Set<string>, receiver: Receiver): Promise<void> {
  for (let n = 1; missing.size > 0; n += 1) missing.delete(idOf(await receiver.arrival(n)));
}

/** The clients of one world, and the checks of what the world acknowledged to them. */
class Ward {
  readonly history = new History();
  repeated = 0;
  readonly #clients: readonly Client[];
  readonly #destination: Sent;
  #registered = false;

  constructor(random: Random, url: string) {
    const names = Array.from({ length: CLIENTS }, (_, n) => String(n + 1));
    this.#clients = names.map((name) => new Client(name, random, this.history));
    const key = '0d8f5a8e-6c1b-4e1f-9a57-2b7c3d4e5f60';
    this.#destination = { method: 'POST', path: '/v1/webhooks', key, body: { url } };
  }

  /** Repeats the cut requests to learn their outcome, then checks every acknowledged fact. */
  async judge(send: Send): Promise<string[]> {
    if (!this.#registered) await this.#register(send);
    await Promise.all(this.#clients.map((client) => client.settle(send)));
    this.repeated += this.history.keyed.length;
    return brokenPromises(send, this.history);
  }

  async work(send: Send, onAnswer: () => void): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.work(send, onAnswer)));
  }

  async #register(send: Send): Promise<void> {
    const answer = await send(this.#destination);
    if (answer?.status !== 201) throw new Error(`The destination cannot be registered: ${answer?.body}`);
    this.history.keyed.push({ request: this.#destination, answer });
    this.#registered = true;
  }
}
