import { at, entries, isObject, type JsonObject, list } from '../../../mock/src/contract/reader/document.ts';
import type { Operation } from '../../../mock/src/contract/reader/operations.ts';
import type { Language } from '../../language.ts';
import { addressOf, slugs } from './addresses.ts';
import { API, CONTROL, type Plane } from './planes.ts';

/** The sources of the terms. */
interface Named {
  /** The contract of the API. */
  readonly document: JsonObject;
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  /** The operations of the control plane. */
  readonly control: readonly Operation[];
}

/**
 * The address that explains each term of the contracts: operations by id and by path, events, error codes, types. An id
 * that is in both contracts is the API's.
 */
export function termsOf(
  { document, operations, webhooks, control }: Named,
  language: Language,
): (term: string) => string | undefined {
  const to = (slug: string) => addressOf(language, slug);
  const codes = list(at(document, '/components/schemas/CodigoDeErro/x-extensible-enum'));
  const calls = (plane: Plane, all: readonly Operation[], before: string) =>
    all.flatMap((one): [string, string][] => [
      [one.id, to(plane.operation(one))],
      [`${one.method.toUpperCase()} ${before}${one.path}`, to(plane.operation(one))],
    ]);
  const places = new Map<string, string>([
    ...entries(at(document, '/components/schemas')).map(([name, schema]): [string, string] => [
      name,
      to(typeSlug(name, schema)),
    ]),
    ...codes.map((code): [string, string] => [`${code}`, to(`${slugs.errors}#${code}`)]),
    ...webhooks.map(({ path }): [string, string] => [path, to(slugs.webhook(path))]),
    ...calls(CONTROL, control, ''),
    ...calls(CONTROL, control, CONTROL.basePath),
    ...calls(API, operations, ''),
  ]);
  return (term) => places.get(term.replace(/\?.*/, ''));
}

/** A type with fields has a page; the simple ones share one. */
export function typeSlug(name: string, schema: unknown): string {
  return hasPage(schema) ? slugs.type(name) : `${slugs.types}#${name}`;
}

export function hasPage(schema: unknown): boolean {
  return isObject(schema) && (schema.properties !== undefined || schema.oneOf !== undefined);
}
