import { at, type Json, split } from '../../../mock/src/contract/reader/document.ts';
import { type Contract, inWords } from '../contract/contract.ts';
import type { Change, Patch } from './patch.ts';

/** A patch as lines of YAML that go, `- `, and that come, `+ `, each below the place where they stand. */
export function patchLines(contract: Contract, { changes, toWrite }: Patch): string[] {
  return [
    ...changes.flatMap((change) => [
      `# openapi.yaml › ${inWords(holderOf(change))}`,
      ...linesOf(contract, change),
    ]),
    ...toWrite.flatMap(({ at: [place = ''], expected, came }) => [
      `# openapi.yaml › ${inWords(place)}`,
      ...`${expected} → ${came}`.split('\n').map((line) => `# ${line}`),
    ]),
  ];
}

const pathOf = (change: Change): string => (change.op === 'move' ? change.from : change.path);
const holderOf = (change: Change): string => pathOf(change).slice(0, pathOf(change).lastIndexOf('/'));
const keyOf = (pointer: string): string => split(pointer).at(-1) ?? '';

function linesOf({ doc }: Contract, change: Change): string[] {
  const path = pathOf(change);
  const before = at(doc, path) ?? null;
  if (change.op === 'move') return [`- ${quoted(keyOf(path))}:`, `+ ${quoted(keyOf(change.path))}:`];
  if (Array.isArray(at(doc, holderOf(change)))) {
    const gone = `- - ${scalar(before)}`;
    return change.op === 'replace' ? [gone, `+ - ${scalar(change.value)}`] : [gone];
  }
  return [`- ${keyOf(path)}: ${scalar(before)}`];
}

/** A key of digits is text in the contract. */
const quoted = (key: string): string => (/^\d/.test(key) ? `'${key}'` : key);
const scalar = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
