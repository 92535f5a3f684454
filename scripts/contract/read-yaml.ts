import { EVENT_ID, load, parseEvents, YAMLException } from 'js-yaml';
import { isObject, type JsonObject } from '../../mock/src/contract/reader/document.ts';
import { Mistake } from './mistake.ts';
import { nameOf, readText } from './read-text.ts';

/** Reads a YAML source, in which an anchor may be defined only once. */
export function readYaml(file: string, namedAt?: string): JsonObject {
  const text = readText(file, namedAt);
  try {
    checkAnchors(text);
    const document = load(text);
    if (isObject(document)) return document;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { mark, reason } = error;
    throw new Mistake(mark === undefined ? nameOf(file) : `${nameOf(file)}:${mark.line + 1}`, reason);
  }
  throw new Mistake(nameOf(file), 'write a mapping of names to values');
}

function checkAnchors(text: string): void {
  const anchors = new Set<string>();
  const open: string[] = [];
  for (const event of parseEvents(text, {})) {
    if (event.type === EVENT_ID.POP) open.pop();
    if (!('anchorStart' in event)) continue;
    const { type, anchorStart, anchorEnd } = event;
    const name = anchorStart < 0 ? '' : text.slice(anchorStart, anchorEnd);
    const refuse = (reason: string): never => YAMLException.throwAt(text, anchorStart, reason);
    if (type === EVENT_ID.ALIAS) {
      if (open.includes(name)) refuse(`the alias ${name} is inside its own anchor: write the value out`);
      continue;
    }
    if (name !== '' && anchors.has(name)) refuse(`the anchor ${name} is already defined: rename it`);
    anchors.add(name);
    if (type !== EVENT_ID.SCALAR) open.push(name);
  }
}
