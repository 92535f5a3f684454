import { at, type JsonObject, list } from '../../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import type { Language } from '../../language.ts';
import { addressOf, slugs } from './addresses.ts';
import { API, CONTROL, type Plane } from './planes.ts';

interface Named {
  readonly document: JsonObject;
  readonly operations: readonly WrittenOperation[];
  readonly webhooks: readonly WrittenOperation[];
  readonly control: readonly WrittenOperation[];
  readonly typePlaces: ReadonlyMap<string, string>;
}

/**
 * Maps each term of the contracts to the address that explains it: operations by id and path, events, error
 * codes, types. When both contracts have an id, the API's wins.
 */
export function termsOf(
  { document, operations, webhooks, control, typePlaces }: Named,
  language: Language,
): (term: string) => string | undefined {
  const to = (slug: string) => addressOf(language, slug);
  const codes = list(at(document, '/components/schemas/CodigoDeErro/x-extensible-enum'));
  const calls = (plane: Plane, all: readonly WrittenOperation[], before: string) =>
    all.flatMap((one): [string, string][] => [
      [one.id, to(plane.operation(one))],
      [`${one.method.toUpperCase()} ${before}${one.path}`, to(plane.operation(one))],
    ]);
  const places = new Map<string, string>([
    ...[...typePlaces].map(([name, slug]): [string, string] => [name, to(slug)]),
    ...codes.map((code): [string, string] => [`${code}`, to(`${slugs.errors}#${code}`)]),
    ...webhooks.map(({ path }): [string, string] => [path, to(slugs.webhook(path))]),
    ...calls(CONTROL, control, ''),
    ...calls(CONTROL, control, CONTROL.basePath),
    ...calls(API, operations, ''),
  ]);
  return (term) => places.get(term.replace(/\?.*/, ''));
}
