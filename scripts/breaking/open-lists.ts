import {
  at,
  entries,
  type Json,
  type JsonObject,
  list,
  member,
} from '../../mock/src/contract/reader/document.ts';
import type { Change } from './change.ts';

const KEYWORD = 'x-extensible-enum';

/** The differences of the open lists of values, such as the error codes: Redocly does not compare extensions. */
export function openListChanges(base: JsonObject, revision: JsonObject): Change[] {
  const after = new Map(openLists(revision));
  return openLists(base).flatMap(([pointer, before]) => {
    const now = after.get(pointer) ?? [];
    return JSON.stringify(before) === JSON.stringify(now) ? [] : [changed(pointer, before, now)];
  });
}

const openLists = (contract: JsonObject): [string, Json[]][] =>
  entries(at(contract, '/components/schemas')).flatMap(([name, schema]) => {
    const values = list(member(schema, KEYWORD));
    return values.length === 0 ? [] : [[`#/components/schemas/${name}/${KEYWORD}`, values]];
  });

const changed = (pointer: string, before: Json, after: Json): Change => ({
  path: pointer,
  typeName: 'Schema',
  kind: 'modified',
  impact: 'minor',
  property: KEYWORD,
  base: { pointer, value: before },
  revision: { pointer, value: after },
  verdicts: [],
});
