import {
  at,
  entries,
  isObject,
  type Json,
  type JsonObject,
  join,
  type Located,
  list,
  member,
  target,
} from '../../mock/src/contract/reader/document.ts';
import { schemaName, schemas } from '../../mock/src/contract/reader/schemas.ts';
import {
  operations,
  parameters,
  signatureHeaders,
  type WrittenOperation,
  webhooks,
} from '../../mock/src/contract/reader/written-operations.ts';
import type { Change } from './change.ts';

type List = readonly [pointer: string, items: readonly string[]];

/** Differences in lists that Redocly ignores or compares by index. */
export function listChanges(base: JsonObject, revision: JsonObject): Change[] {
  const after = new Map(listsOf(revision, revision));
  return listsOf(base, revision)
    .map(([pointer, before]) => ({ pointer, before, now: after.get(pointer) ?? [] }))
    .filter(({ before, now }) => before.join() !== now.join())
    .map(({ pointer, before, now }) => changed(pointer, before, now));
}

/** @param remaining the other contract; Redocly itself reports what is missing there */
function listsOf(contract: JsonObject, remaining: JsonObject): List[] {
  const inSchemas = schemas(contract).flatMap((schema) =>
    listsOfSchema(schema, at(remaining, schema.pointer)),
  );
  const inDeliveries = webhooks(contract)
    .filter(({ pointer }) => at(remaining, pointer) !== undefined)
    .map((delivery): List => [join(delivery.pointer, 'parameters'), headers(contract, delivery)]);
  const inOperations = operations(contract)
    .filter(({ pointer }) => at(remaining, pointer) !== undefined)
    .map((operation): List => {
      const names = signatureHeaders(contract, operation).map(({ name }) => name);
      return [join(operation.pointer, 'x-assinatura-opcional'), names];
    });
  return [...inSchemas, ...inDeliveries, ...inOperations].filter(([, items]) => items.length > 0);
}

function listsOfSchema({ pointer, node }: Located<JsonObject>, remaining: Json | undefined): List[] {
  if (remaining === undefined) return [];
  return [
    [join(pointer, 'x-extensible-enum'), list(node['x-extensible-enum']).map(String)],
    [join(pointer, 'x-maquina-de-estados', 'transicoes'), transitions(node)],
    [join(pointer, 'discriminator', 'mapping'), variants(node, remaining)],
    [
      join(pointer, 'x-presente-em'),
      entries(node['x-presente-em']).map(([property, value]) => `${property}: ${value}`),
    ],
  ];
}

/** Initial and final statuses, and transitions with their events. Roles are compared with the operations. */
function transitions(schema: JsonObject): string[] {
  const machine = member(schema, 'x-maquina-de-estados');
  if (machine === undefined) return [];
  const moves = list(member(machine, 'transicoes')).filter(isObject);
  const told = moves.flatMap(({ de = '(new)', para, operacao = '(from outside)', evento }) => {
    const move = `${de} → ${para}`;
    return [`${move}: ${operacao}`, ...(evento === undefined ? [] : [`${move}: ${evento}`])];
  });
  return [
    `${member(machine, 'inicial')}: initial`,
    ...new Set(told),
    ...list(member(machine, 'finais')).map((status) => `${status}: final`),
  ];
}

/** Discriminator values of a union; a removed variant is reported as a change of the union. */
function variants({ discriminator }: JsonObject, remaining: Json): string[] {
  const union = list(member(remaining, 'oneOf')).map(target);
  return entries(member(discriminator, 'mapping'))
    .map(([value, $ref]) => ({ value, variant: { $ref } }))
    .filter(({ variant }) => union.includes(target(variant)))
    .map(({ value, variant }) => `${value}: ${schemaName(variant)}`);
}

function headers(contract: JsonObject, delivery: WrittenOperation): string[] {
  return parameters(contract, delivery).flatMap(({ node: { name, required } }) => {
    const header = `${name}`.toLowerCase();
    return required === true ? [header, `${header}: required`] : [header];
  });
}

function changed(pointer: string, before: readonly string[], now: readonly string[]): Change {
  const lost = before.filter((item) => !now.includes(item));
  const quoted = lost.map((item) => `"${item}"`).join(', ');
  const property = pointer.slice(pointer.lastIndexOf('/') + 1);
  return {
    path: pointer,
    typeName: 'List',
    kind: 'modified',
    impact: lost.length > 0 ? 'major' : 'minor',
    property,
    base: { pointer: `#${pointer}`, value: [...before] },
    revision: { pointer: `#${pointer}`, value: [...now] },
    verdicts: lost.length > 0 ? [{ message: `\`${property}\` no longer has ${quoted}.` }] : [],
  };
}
