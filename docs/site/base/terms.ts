import { at, type JsonObject, list } from '../../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import type { Language } from '../../language.ts';
import { addressOf, slugs } from './addresses.ts';
import { API, CONTROL, type Plane } from './planes.ts';

/** The sources of the terms. */
interface Named {
  /** The contract of the API. */
  readonly document: JsonObject;
  readonly operations: readonly WrittenOperation[];
  readonly webhooks: readonly WrittenOperation[];
  /** The operations of the control plane. */
  readonly control: readonly WrittenOperation[];
  readonly typePlaces: ReadonlyMap<string, string>;
}

/**
 * The address that explains each term of the contracts: operations by id and by path, events, error codes, types. An id
 * that is in both contracts is the API's.
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
