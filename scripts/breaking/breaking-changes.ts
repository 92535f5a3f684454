import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { redocly } from '../redocly.ts';
import { type Uses, usesOf } from '../uses.ts';
import { breaks } from './breaks.ts';
import type { Change, Side } from './change.ts';
import { listChanges } from './lists.ts';
import { normalized } from './normalized.ts';
import { type Break, callsOf, sentenceOf } from './report.ts';

const CONFIG = fileURLToPath(new URL('redocly.yaml', import.meta.url));

/** Returns the changes that break a client of the base. */
export async function breakingChanges(base: JsonObject, revision: JsonObject): Promise<Break[]> {
  const [before, after] = [normalized(base), normalized(revision)];
  const [usesBefore, usesAfter] = [usesOf(before), usesOf(after)];
  const usesIn = (change: Change): Uses => {
    const [old, now] = [at(change.base, usesBefore), at(change.revision, usesAfter)];
    return { sent: old.sent || now.sent, answered: old.answered || now.answered };
  };
  const changes = [...(await differences(before, after)), ...listChanges(before, after)];
  const [callsBefore, callsAfter] = [callsOf(before), callsOf(after)];
  const callsIn = (change: Change): string[] => [
    ...new Set([...placed(change.base, callsBefore), ...placed(change.revision, callsAfter)]),
  ];
  return changes
    .filter((change) => breaks(change, usesIn(change)))
    .map((change) => ({ calls: callsIn(change), sentence: sentenceOf(change) }));
}

async function differences(base: JsonObject, revision: JsonObject): Promise<Change[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tesa-breaking-'));
  try {
    const files = ['base.json', 'revision.json'].map((name) => join(folder, name));
    await Promise.all(
      [base, revision].map((one, index) => writeFile(`${files[index]}`, JSON.stringify(one))),
    );
    const args = ['diff', ...files, '--format', 'json', '--fail-on', 'none', '--config', CONFIG];
    return (JSON.parse(await redocly(args)) as { changes: Change[] }).changes;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const placed = (side: Side | undefined, calls: (pointer: string) => string[]): string[] =>
  side === undefined ? [] : calls(side.pointer.replace(/^#/, ''));

function at(side: Side | undefined, uses: (pointer: string) => Uses): Uses {
  return side === undefined ? { sent: false, answered: false } : uses(side.pointer.replace(/^#/, ''));
}
