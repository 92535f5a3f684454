import { at, type JsonObject, join, split } from '../../mock/src/contract/reader/document.ts';
import { chaptersOf, joined } from './guide.ts';
import { GUIDE, prose } from './prose.ts';

/** What `redocly bundle --overlay` applies: https://spec.openapis.org/overlay/v1.0.0 */
export interface Overlay extends JsonObject {
  overlay: '1.0.0';
  info: { title: string; version: string };
  actions: { target: string; update: JsonObject }[];
}

type Translate = (text: string) => string | undefined;

/** The texts of a contract in another language. Those that `translate` does not know stay, and are told. */
export function overlayOf(
  contract: JsonObject,
  title: string,
  translate: Translate,
): { overlay: Overlay; untranslated: Set<string> } {
  const texts = prose(contract);
  const untranslated = new Set(
    texts.filter(({ text }) => translate(text) === undefined).map(({ pointer }) => pointer),
  );
  const actions = [
    ...guideActions(contract, translate),
    ...texts
      .filter(({ pointer }) => !isGuide(pointer))
      .map(({ pointer, text }) => action(contract, pointer, translate(text) ?? text)),
  ];
  const version = `${at(contract, '/info/version')}`;
  return { overlay: { overlay: '1.0.0', info: { title, version }, actions }, untranslated };
}

function guideActions(contract: JsonObject, translate: Translate): Overlay['actions'] {
  const guide = at(contract, GUIDE);
  if (typeof guide !== 'string') return [];
  const blocks = chaptersOf(guide).flatMap((chapter) => chapter.blocks);
  return [action(contract, GUIDE, joined(blocks.map((block) => translate(block) ?? block)))];
}

const isGuide = (pointer: string): boolean => pointer === GUIDE || pointer.startsWith(`${GUIDE}/`);

function action(contract: JsonObject, pointer: string, text: string): Overlay['actions'][number] {
  const keys = split(pointer);
  const key = keys.pop() ?? '';
  return { target: jsonPath(contract, keys), update: { [key]: text } };
}

/** A status is the name of a member although it is a number, and only a list has places. */
function jsonPath(contract: JsonObject, keys: readonly string[]): string {
  const steps = keys.map((key, index) =>
    Array.isArray(at(contract, join('', ...keys.slice(0, index)))) ? `[${key}]` : `['${key}']`,
  );
  return `$${steps.join('')}`;
}
