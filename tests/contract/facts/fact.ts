import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, join } from '../contract.ts';

/** A claim about the value of one keyword, and the smallest edit that falsifies it. */
export type Claim = {
  readonly text: string;
  readonly holds: (value: Json | undefined) => boolean;
  /** Returns the falsified value; undefined removes the keyword. */
  readonly broken: (value: Json | undefined) => Json | undefined;
  readonly covers: (member: Json) => boolean;
  /** True when the keyword also says something undocumented, which is flagged. */
  readonly isPart?: true;
};

export type Is = { readonly [keyword: string]: Claim };

export type Fact = {
  readonly source: string;
  /** A JSON Pointer that may pass through `$ref`s; a key such as `[name=limite]` selects a list's member. */
  readonly at: string;
  /** Claims about the node's keywords; empty when the node must merely exist. */
  readonly is: Is;
  /** The specification shows this body but not its status, so the status may carry a flag. */
  readonly undocumentedStatus?: true;
};

export function equal(expected: Json): Claim {
  return {
    text: JSON.stringify(expected),
    holds: (value) => isDeepStrictEqual(value, expected),
    broken: other,
    covers: (member) =>
      isDeepStrictEqual(member, expected) || (Array.isArray(expected) && expected.includes(member)),
  };
}

export function beginning(...expected: readonly string[]): Claim {
  const first = (value: Json | undefined) => (Array.isArray(value) ? value.slice(0, expected.length) : value);
  return {
    text: `begins with ${JSON.stringify(expected)}`,
    holds: (value) => isDeepStrictEqual(first(value), [...expected]),
    broken: (value) => (Array.isArray(value) ? value.slice(1) : []),
    covers: (member) => expected.some((known) => known === member),
  };
}

export function containing(expected: Json): Claim {
  const matches = (member: Json) => isDeepStrictEqual(member, expected) || hasAll(member, expected);
  return {
    text: `contains ${JSON.stringify(expected)}`,
    holds: (value) => Array.isArray(value) && value.some(matches),
    broken: (value) => (Array.isArray(value) ? value.filter((member) => !matches(member)) : []),
    covers: matches,
  };
}

export function having(name: string): Claim {
  return {
    text: `has ${name}`,
    holds: (value) => isObject(value) && Object.hasOwn(value, name),
    broken: (value) => Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => key !== name)),
    covers: () => false,
  };
}

export function matching(pattern: RegExp): Claim {
  const matches = (value: Json | undefined) => typeof value === 'string' && pattern.test(inOneLine(value));
  return {
    text: `${pattern}`,
    holds: matches,
    broken: (value) => cut(inOneLine(`${value}`), pattern),
    covers: matches,
  };
}

export function not(unwanted: Json): Claim {
  return {
    text: `not ${JSON.stringify(unwanted)}`,
    holds: (value) => !isDeepStrictEqual(value, unwanted),
    broken: () => unwanted,
    covers: () => false,
  };
}

export const absent: Claim = {
  text: 'absent',
  holds: (value) => value === undefined,
  broken: () => ({}),
  covers: () => false,
};

/** The claim covers only part of the keyword; the rest is our own assumption. */
export function inPart(claim: Claim): Claim {
  return { ...claim, covers: () => false, isPart: true };
}

export const text: Is = { type: equal('string') };
export const dateTime: Is = { type: equal('string'), format: equal('date-time') };
/** A schema with a single value, such as the discriminator of a union's variant. */
export function constant(value: string): Is {
  return { type: equal('string'), const: equal(value) };
}

export const nothing: Is = { type: equal(['string', 'null']), const: equal(null) };

export function enumeration(...values: readonly string[]): Is {
  return { type: equal('string'), enum: equal([...values]) };
}

export function identifier(prefix: string): Is {
  return { type: equal('string'), pattern: inPart(matching(new RegExp(`^\\^${prefix}`))) };
}

export function reference(name: string): Is {
  return { $ref: equal(`#${schema(name)}`) };
}

export function schema(name: string, ...keys: readonly string[]): string {
  return join('/components/schemas', name, ...keys);
}

type List = { readonly list: Is };

export function listOf(name: string): List {
  return { list: reference(name) };
}

export function fields(
  source: string,
  schemas: readonly string[],
  table: { readonly [name: string]: Is | List },
): Fact[] {
  return schemas.flatMap((name) =>
    Object.entries(table).flatMap(([key, field]) => {
      const place = schema(name, 'properties', key);
      const row = `${source} > ${key}`;
      if (!isList(field)) return [{ source: row, at: place, is: field }];
      return [
        { source: row, at: place, is: { type: equal('array') } },
        { source: row, at: join(place, 'items'), is: field.list },
      ];
    }),
  );
}

/** Schemas of documented resources, which therefore need no flag. */
export function represent(source: string, schemas: readonly string[]): Fact[] {
  return schemas.map((name) => ({ source, at: schema(name), is: { type: equal('object') } }));
}

function isList(field: Is | List): field is List {
  return 'list' in field;
}

function hasAll(member: Json, expected: Json): boolean {
  if (!isObject(member) || !isObject(expected)) return false;
  return Object.entries(expected).every(([key, value]) => isDeepStrictEqual(member[key], value));
}

function other(value: Json | undefined): Json {
  if (typeof value === 'string') return `${value}_`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.slice(1);
  return 'outro';
}

function inOneLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim();
}

function cut(value: string, pattern: RegExp): string {
  const rest = value.replace(pattern, '');
  return pattern.test(rest) ? cut(rest, pattern) : rest;
}
