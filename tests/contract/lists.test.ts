import { expect, test } from 'vitest';
import { chaptersOf } from '../../docs/site/contract/guide.ts';
import { alternatives, schemas } from '../../mock/src/contract/reader/schemas.ts';
import { usesOf } from '../../scripts/uses.ts';
import {
  follow,
  isObject,
  type Json,
  type JsonObject,
  join,
  type Located,
  list,
  loadContract,
  member,
  operations,
  parameters,
  responses,
  splitPointer,
} from './contract.ts';

const OPEN = 'x-extensible-enum';
const contract = loadContract();
const usesIn = usesOf(contract);
const variants = schemas(contract).flatMap(variantsAt);
const lists = schemas(contract).flatMap(listAt);

test("the table in the guide's chapter on versions has each list of values in an answer, open or closed as it is", () => {
  const answered = lists.filter(({ pointer }) => usesIn(pointer).answered);
  expect(toldIn('Versões').toSorted()).toEqual(
    answered.map(({ name, kind }) => `${name}: ${kind}`).toSorted(),
  );
});

test('no request has an open list, so that the API refuses an unknown value', () => {
  expect(lists.filter(({ pointer, kind }) => kind === 'aberta' && usesIn(pointer).sent)).toEqual([]);
});

test.each(filters())(
  'the filter $name of $operation takes exactly the values of the field',
  ({ taken, answered }) => {
    expect(taken.toSorted()).toEqual(answered.toSorted());
  },
);

interface List {
  /** Such as `Rede`, or `Chave.escopo` for a list that is written in a field. */
  readonly name: string;
  readonly kind: 'aberta' | 'fechada';
  readonly pointer: string;
}

/** A list of values: an enumeration, unless it is the constant of a variant, or a union with a variant for each value. */
function listAt({ pointer, node }: Located<JsonObject>): List[] {
  if (!pointer.startsWith('/components/schemas/')) return [];
  const name = pointer.slice('/components/schemas/'.length).replace('/properties/', '.');
  if (node[OPEN] !== undefined) return [{ name, kind: 'aberta', pointer }];
  const told = member(node.discriminator, 'propertyName');
  if (told !== undefined) return [{ name: `${name}.${told}`, kind: 'fechada', pointer }];
  const isOfVariant = variants.includes(`${splitPointer(pointer).at(-1)}: ${node.const}`);
  return node.enum === undefined || isOfVariant ? [] : [{ name, kind: 'fechada', pointer }];
}

/** What distinguishes the variants of a union, such as `status: aprovada`. */
function variantsAt({ node: { discriminator } }: Located<JsonObject>): string[] {
  const told = member(discriminator, 'propertyName');
  return Object.keys(Object(member(discriminator, 'mapping'))).map((value) => `${told}: ${value}`);
}

function toldIn(chapter: string): string[] {
  const { markdown = '' } = chaptersOf(contract, contract, '').find(({ title }) => title === chapter) ?? {};
  return [...markdown.matchAll(/^\| (aberta|fechada) \| ([^|]*) \|$/gm)].flatMap(([, kind, cell = '']) =>
    [...cell.matchAll(/`([\w.]+)`/g)].map(([, name]) => `${name}: ${kind}`),
  );
}

interface Filter {
  readonly name: string;
  readonly operation: string;
  readonly taken: readonly string[];
  readonly answered: readonly string[];
}

/** Filters with a list of values, each with the values that the field of that name has in the listed items. */
function filters(): Filter[] {
  return operations(contract).flatMap((operation) =>
    parameters(contract, operation).flatMap(({ pointer, node }) => {
      const { node: schema } = follow(contract, { pointer: join(pointer, 'schema'), node: node.schema });
      if (node.in !== 'query' || schema.enum === undefined) return [];
      const name = `${node.name}`;
      const answered = items(operation).flatMap((item) => valuesOf(member(item.properties, name)));
      const taken = list(schema.enum).map(String);
      return [{ name, operation: operation.id, taken, answered: [...new Set(answered)] }];
    }),
  );
}

function items(operation: ReturnType<typeof operations>[number]): JsonObject[] {
  const success = responses(contract, operation).find(({ status }) => status === '200')?.node;
  const page = member(member(member(success?.content, 'application/json'), 'schema'), '$ref');
  const { node } = follow(contract, { pointer: '', node: { $ref: page ?? '' } });
  const item = member(member(node.properties, 'dados'), 'items');
  return alternatives(contract, { pointer: '', node: item }).map((one) => one.node);
}

function valuesOf(field: Json | undefined): string[] {
  const { node } = follow(contract, { pointer: '', node: isObject(field) ? field : {} });
  return list(node[OPEN] ?? node.enum).map(String);
}
