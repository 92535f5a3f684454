import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readContract } from '../read-contract.ts';
import { type Uses, usesOf } from '../uses.ts';
import { breaks } from './breaks.ts';
import type { Change, Side } from './change.ts';
import { openListChanges } from './open-lists.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = fileURLToPath(new URL('redocly.yaml', import.meta.url));

/** A difference between two contracts, and whether it may make a client of the older one fail. */
interface JudgedChange {
  readonly change: Change;
  readonly isBreaking: boolean;
}

/** @returns a line for each change of the revision that breaks a client of the base */
export async function breakingChanges(base: string, revision: string): Promise<string[]> {
  const changes = await judgedChanges(base, revision);
  return changes.filter(({ isBreaking }) => isBreaking).map(({ change }) => lineOf(change));
}

/** Every difference between two contracts, by their files. */
export async function judgedChanges(base: string, revision: string): Promise<JudgedChange[]> {
  const [differing, before, after] = await Promise.all([
    differences(base, revision),
    readContract(base),
    readContract(revision),
  ]);
  const [usesBefore, usesAfter] = [usesOf(before), usesOf(after)];
  const usesIn = (change: Change): Uses => {
    const [old, now] = [at(change.base, usesBefore), at(change.revision, usesAfter)];
    return { sent: old.sent || now.sent, answered: old.answered || now.answered };
  };
  const changes = [...differing, ...openListChanges(before, after)];
  return changes.map((change) => ({ change, isBreaking: breaks(change, usesIn(change)) }));
}

async function differences(base: string, revision: string): Promise<Change[]> {
  const args = ['diff', base, revision, '--format', 'json', '--fail-on', 'none', '--config', CONFIG];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/redocly'), args, options);
  return (JSON.parse(stdout) as { changes: Change[] }).changes;
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
