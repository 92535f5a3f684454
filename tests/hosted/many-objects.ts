/**
 * Thousands of objects on one workerd, run by hand: `node tests/hosted/many-objects.ts --objects 10000`. What it tells is
 * the memory of that process, how long an object takes to be made, and how late alarms ring that are all set for one instant.
 * With `--of FILE`, of another Worker than the simple one: the file exports a `target`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Ask, Target } from './many/target.ts';
import { openWorker } from './miniflare.ts';

/** How many objects are asked for at once. */
const AT_ONCE = 16;

const { values } = parseArgs({
  options: {
    objects: { type: 'string', default: '10000' },
    /** Seconds from the start until the alarms ring: longer than it takes to make the objects. */
    alarm: { type: 'string', default: '1800' },
    of: { type: 'string', default: join(import.meta.dirname, 'many/simple-object.ts') },
  },
});
const objects = Number(values.objects);
const { target } = (await import(resolve(values.of))) as { target: Target };
const folder = await mkdtemp(join(tmpdir(), 'tesa-objects-'));
const worker = await openWorker(await target.script(), {
  durableObjectsPersist: folder,
  ...target.options,
});

const ask: Ask = (url, init) => worker.dispatchFetch(url, init);

const line = (what: string, value: string) => process.stdout.write(`${what.padEnd(44)}${value}\n`);
const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
const quantile = (of: readonly number[], part: number) =>
  of.toSorted((a, b) => a - b)[Math.min(of.length - 1, Math.floor(of.length * part))] ?? Number.NaN;
const spread = (of: readonly number[]) =>
  [0.5, 0.95, 1].map((part) => `${Math.round(quantile(of, part))} ms`).join(' · ');

try {
  await (await ask('http://worker/')).arrayBuffer();
  line('memory with no object', mebibytes(memory()));
  const startedAt = Date.now();
  const at = startedAt + Number(values.alarm) * 1000;
  const took: number[] = [];
  let next = 0;
  const making = Array.from({ length: AT_ONCE }, async () => {
    for (let n = next++; n < objects; n = next++) {
      const before = performance.now();
      const response = await target.make(ask, n, at);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`Object ${n} was answered with ${response.status}`);
      took.push(performance.now() - before);
    }
  });
  await Promise.all(making);
  const madeIn = Date.now() - startedAt;
  line('objects made', `${took.length} in ${(madeIn / 1000).toFixed(1)} s, ${AT_ONCE} at once`);
  line('time of one: median · 95 % · longest', spread(took));
  line('memory once all are made', mebibytes(memory()));
  line('files', mebibytes(sizeOf(folder)));
  if (Date.now() > at) throw new Error('The alarms rang while objects were made: give --alarm more seconds');
  const { late } = target;
  if (late !== undefined) await alarms(at, late);
} finally {
  await worker.dispose();
  await rm(folder, { recursive: true });
}

/** Waits until all alarms have rung, and tells how late. */
async function alarms(at: number, url: string): Promise<void> {
  await setTimeout(Math.max(at - Date.now(), 0));
  let [late, peak] = [[] as number[], 0];
  let quiet = 0;
  while (late.length < objects && quiet < 60) {
    await setTimeout(500);
    const answer = await ask(url);
    const now = (await answer.json()) as number[];
    quiet = now.length === late.length ? quiet + 1 : 0;
    late = now;
    peak = Math.max(peak, memory());
  }
  line('alarms that rang', `${late.length} of ${objects}`);
  line('how late: median · 95 % · longest', spread(late));
  line('memory while they rang', mebibytes(peak));
}

/** The memory of the workerd that this process started, in bytes. */
function memory(): number {
  const status = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8');
    } catch {
      return '';
    }
  };
  const isOurs = (text: string) =>
    /^Name:\s+workerd$/m.test(text) && new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(text);
  const own = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(status)
    .find(isOurs);
  const [, kibibytes = 'NaN'] = /^VmRSS:\s+(\d+) kB$/m.exec(own ?? '') ?? [];
  return Number(kibibytes) * 1024;
}

function sizeOf(of: string): number {
  return (
    readdirSync(of, { recursive: true, encoding: 'utf8' })
      // SQLite deletes files beside a database while they are counted.
      .map((name) => statSync(join(of, name), { throwIfNoEntry: false }))
      .reduce((sum, one) => sum + (one?.isFile() ? one.blocks * 512 : 0), 0)
  );
}
