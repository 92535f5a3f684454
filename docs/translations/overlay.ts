import { at, type JsonObject, join, splitPointer } from '../../mock/src/contract/reader/document.ts';

/** The format of `redocly bundle --overlay`: https://spec.openapis.org/overlay/v1.0.0 */
export interface Overlay extends JsonObject {
  overlay: '1.0.0';
  info: { title: string; version: string };
  actions: { target: string; update: JsonObject }[];
}

export function overlayOf(contract: JsonObject, title: string, texts: ReadonlyMap<string, string>): Overlay {
  const version = `${at(contract, '/info/version')}`;
  const actions = [...texts].map(([pointer, text]) => action(contract, pointer, text));
  return { overlay: '1.0.0', info: { title, version }, actions };
}

function action(contract: JsonObject, pointer: string, text: string): Overlay['actions'][number] {
  const keys = splitPointer(pointer);
  const key = keys.pop() ?? '';
  return { target: jsonPath(contract, keys), update: { [key]: text } };
}

/** A status code is a member's name although it is a number; only lists have indexes. */
function jsonPath(contract: JsonObject, keys: readonly string[]): string {
  const steps = keys.map((key, index) =>
    Array.isArray(at(contract, join('', ...keys.slice(0, index)))) ? `[${key}]` : `['${key}']`,
  );
  return `$${steps.join('')}`;
}
