import { at, entries, isObject, type JsonObject, list } from '../../../mock/src/contract/reader/document.ts';
import type { Operation } from '../../../mock/src/contract/reader/operations.ts';
import { addressOf, slugs } from './addresses.ts';
import type { Language } from './language.ts';

/** Where each term that the contract names is told of: operations by id and by path, events, error codes, types. */
export function termsOf(
  document: JsonObject,
  operations: readonly Operation[],
  webhooks: readonly Operation[],
  language: Language,
): (term: string) => string | undefined {
  const to = (slug: string) => addressOf(language, slug);
  const codes = list(at(document, '/components/schemas/CodigoDeErro/x-extensible-enum'));
  const places = new Map<string, string>([
    ...entries(at(document, '/components/schemas')).map(([name, schema]): [string, string] => [
      name,
      to(typeSlug(name, schema)),
    ]),
    ...codes.map((code): [string, string] => [`${code}`, to(`${slugs.errors}#${code}`)]),
    ...webhooks.map(({ path }): [string, string] => [path, to(slugs.webhook(path))]),
    ...operations.flatMap(({ id, method, path }): [string, string][] => [
      [id, to(slugs.operation(id))],
      [`${method.toUpperCase()} ${path}`, to(slugs.operation(id))],
    ]),
  ]);
  return (term) => places.get(term.replace(/\?.*/, ''));
}

/** A type with an inside has a page; the simple ones share one. */
export function typeSlug(name: string, schema: unknown): string {
  return hasPage(schema) ? slugs.type(name) : `${slugs.types}#${name}`;
}

export function hasPage(schema: unknown): boolean {
  return isObject(schema) && (schema.properties !== undefined || schema.oneOf !== undefined);
}
