import { type JsonObject, split } from '../../mock/src/contract/reader/document.ts';
import { joined } from './guide.ts';
import { GUIDE, prose } from './prose.ts';

/** What `redocly bundle --overlay` applies: https://spec.openapis.org/overlay/v1.0.0 */
export interface Overlay extends JsonObject {
  overlay: '1.0.0';
  info: { title: string; version: string };
  actions: { target: string; update: JsonObject }[];
}

/** The texts of a contract in another language. Those that `translate` does not know stay, and are told. */
export function overlayOf(
  contract: JsonObject,
  title: string,
  translate: (text: string) => string | undefined,
): { overlay: Overlay; untranslated: Set<string> } {
  const untranslated = new Set<string>();
  const texts = new Map<string, string[]>();
  for (const { pointer, text } of prose(contract)) {
    const translation = translate(text);
    if (translation === undefined) untranslated.add(pointer);
    const place = pointer.startsWith(`${GUIDE}/`) ? GUIDE : pointer;
    texts.set(place, [...(texts.get(place) ?? []), translation ?? text]);
  }
  const actions = [...texts].map(([pointer, parts]) =>
    action(pointer, pointer === GUIDE ? joined(parts) : parts.join('')),
  );
  const version = `${(contract.info as JsonObject | undefined)?.version ?? ''}`;
  return { overlay: { overlay: '1.0.0', info: { title, version }, actions }, untranslated };
}

function action(pointer: string, text: string): Overlay['actions'][number] {
  const keys = split(pointer);
  const key = keys.pop() ?? '';
  return { target: `$${keys.map(step).join('')}`, update: { [key]: text } };
}

const step = (key: string): string =>
  /^\d+$/.test(key) ? `[${key}]` : `['${key.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
