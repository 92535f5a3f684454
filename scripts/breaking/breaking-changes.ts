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

const CONFIG = fileURLToPath(new URL('redocly.yaml', import.meta.url));

export async function breakingChanges(base: JsonObject, revision: JsonObject): Promise<string[]> {
  const [before, after] = [normalized(base), normalized(revision)];
  const [usesBefore, usesAfter] = [usesOf(before), usesOf(after)];
  const usesIn = (change: Change): Uses => {
    const [old, now] = [at(change.base, usesBefore), at(change.revision, usesAfter)];
    return { sent: old.sent || now.sent, answered: old.answered || now.answered };
  };
  const changes = [...(await differences(before, after)), ...listChanges(before, after)];
  return changes.filter((change) => breaks(change, usesIn(change))).map(lineOf);
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

function at(side: Side | undefined, uses: (pointer: string) => Uses): Uses {
  return side === undefined ? { sent: false, answered: false } : uses(side.pointer.replace(/^#/, ''));
}

function lineOf({ path, kind, property, base, revision, verdicts }: Change): string {
  const place = (base ?? revision)?.pointer ?? path;
  const values = [base?.value, revision?.value].map((value) => JSON.stringify(value) ?? 'nothing');
  const what = property === undefined ? `${kind}.` : `${property} changed from ${values.join(' to ')}.`;
  return `${place}: ${verdicts[0]?.message ?? what}`;
}
