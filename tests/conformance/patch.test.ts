import { expect, test } from 'vitest';
import { Contract, loadContract } from '../../conformance/src/contract/contract.ts';
import { type Change, patchOf } from '../../conformance/src/points/patch.ts';
import { patchLines } from '../../conformance/src/points/patch-lines.ts';
import type { Otherwise, Point } from '../../conformance/src/points/points.ts';
import { at, type Json, type JsonObject, split } from '../../mock/src/contract/reader/document.ts';

const contract = await loadContract();

/** An assumption that was answered otherwise, at a place of the contract. */
function pointAt(place: string, expected: string, came: string): Point {
  const mark = contract.markAt(place);
  if (mark === undefined) throw new Error(`${place} is no assumption`);
  const answer: Otherwise = {
    key: '',
    what: '',
    expected,
    came,
    answer: came,
    at: [place],
    times: 3,
    operations: [],
  };
  return { mark, state: 'otherwise', kept: 0, answers: [answer] };
}

/** The contract once a patch is made, by the rules of JSON Patch. */
function patched(changes: readonly Change[]): JsonObject {
  const doc = structuredClone(contract.doc);
  for (const change of changes) {
    const from = change.op === 'move' ? change.from : change.path;
    const value = change.op === 'replace' ? change.value : at(doc, from);
    expect(at(doc, from), from).toBeDefined();
    put(doc, from, undefined);
    if (change.op !== 'remove') put(doc, change.path, value);
  }
  return doc;
}

function put(doc: JsonObject, pointer: string, value: Json | undefined): void {
  const key = split(pointer).at(-1) ?? '';
  const holder = at(doc, pointer.slice(0, pointer.lastIndexOf('/'))) as JsonObject | Json[];
  if (Array.isArray(holder))
    holder.splice(Number(key), value === undefined ? 1 : 0, ...(value === undefined ? [] : [value]));
  else if (value === undefined) delete holder[key];
  else holder[key] = value;
}

test('another status moves the answer, and its mark goes', () => {
  const place = '/paths/~1propostas/post/responses/201';
  const { changes, toWrite } = patchOf(contract, pointAt(place, '201', '200'));
  const doc = patched(changes);
  expect(toWrite).toEqual([]);
  expect(at(doc, place)).toBeUndefined();
  expect(at(doc, '/paths/~1propostas/post/responses/200/description')).toEqual(
    at(contract.doc, `${place}/description`),
  );
  expect(new Contract(doc).marks).toHaveLength(contract.marks.length - 1);
});

test('another code takes the place of the one that was assumed', () => {
  const codes = '/components/schemas/CodigoDeErro/x-extensible-enum';
  const point = pointAt(`${codes}/chave_ausente`, '401 chave_ausente', '401 sem_acesso');
  const doc = patched(patchOf(contract, point).changes);
  expect(at(doc, codes)).toContain('sem_acesso');
  expect(at(doc, codes)).not.toContain('chave_ausente');
  expect(new Contract(doc).markAt(`${codes}/chave_ausente`)).toBeUndefined();
  expect(patchLines(contract, patchOf(contract, point))).toEqual([
    '# openapi.yaml › components › schemas › CodigoDeErro › x-suposicao-parcial',
    '- x-extensible-enum.chave_ausente: (forma) Separa as causas do 401.',
    '# openapi.yaml › components › schemas › CodigoDeErro › x-extensible-enum',
    '- - chave_ausente',
    '+ - sem_acesso',
  ]);
});

test('what came may not say what to write: the place and what came are told then', () => {
  const place = '/components/schemas/Motivo/maxLength';
  const { changes, toWrite } = patchOf(contract, pointAt(place, 'at most 500 characters', '800 characters'));
  expect(changes.map(({ op }) => op)).toEqual(['remove']);
  expect(toWrite.map(({ at: places }) => places)).toEqual([[place]]);
});
