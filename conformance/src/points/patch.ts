import { at, entries, type Json, join, list, split } from '../../../mock/src/contract/reader/document.ts';
import type { Contract } from '../contract/contract.ts';
import type { Otherwise, Point } from './points.ts';

/** An operation of JSON Patch on the contract. */
export type Change =
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'replace'; readonly path: string; readonly value: Json }
  | { readonly op: 'move'; readonly from: string; readonly path: string };

type ToWrite = Pick<Otherwise, 'at' | 'expected' | 'came'>;

/** What to change in the contract once the service has decided an assumption otherwise. */
export interface Patch {
  /** In an order in which they can be made. */
  readonly changes: readonly Change[];
  /** Places whose new words a person has to write, since what came does not say them. */
  readonly toWrite: readonly ToWrite[];
}

/** The mark goes, since nobody has to be asked any more, and what it assumed becomes what came. */
export function patchOf(contract: Contract, { mark, answers }: Point): Patch {
  const changes: Change[] = [{ op: 'remove', path: markOf(contract, mark.place, mark.pointer) }];
  const toWrite: ToWrite[] = [];
  const isNew = (all: readonly object[], one: object) =>
    all.every((other) => JSON.stringify(other) !== JSON.stringify(one));
  for (const answer of answers) {
    const change = changeOf(contract, answer);
    const { at, expected, came } = answer;
    if (change !== undefined) isNew(changes, change) && changes.push(change);
    else if (isNew(toWrite, { at, expected, came })) toWrite.push({ at, expected, came });
  }
  return { changes, toWrite };
}

/** The last of the marks of parts goes with their list. */
function markOf({ doc }: Contract, place: string, pointer: string): string {
  const [, owner = pointer] = /^(.*\/x-suposicao-parcial)\//.exec(pointer) ?? [];
  return owner !== pointer && owner.startsWith(place) && entries(at(doc, owner)).length === 1
    ? owner
    : pointer;
}

/** Undefined where what came does not say what to write. */
function changeOf(contract: Contract, { at: places, came }: Otherwise): Change | undefined {
  const [place = ''] = places;
  const keys = split(place);
  const [holder, name] = [keys.at(-2), keys.at(-1) ?? ''];
  const [status = '', code] = came.split(' ');
  if (holder === 'responses' && /^\d{3}$/.test(status)) return statusOf(contract, place, status);
  if (holder === 'x-extensible-enum' && code !== undefined) {
    const names = place.slice(0, place.lastIndexOf('/'));
    const index = list(at(contract.doc, names)).indexOf(name);
    return index < 0 ? undefined : { op: 'replace', path: join(names, index), value: code };
  }
  if (holder === 'required') {
    const names = place.slice(0, place.lastIndexOf('/'));
    const index = list(at(contract.doc, names)).indexOf(name);
    return index < 0 ? undefined : { op: 'remove', path: join(names, index) };
  }
  return undefined;
}

/** A status that is documented already has words of its own. */
function statusOf({ doc }: Contract, from: string, status: string): Change | undefined {
  const path = join(from.slice(0, from.lastIndexOf('/')), status);
  return at(doc, path) === undefined ? { op: 'move', from, path } : undefined;
}
