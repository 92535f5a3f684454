import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject, type Json, type JsonObject, join } from '../../mock/src/contract/reader/document.ts';
import { append } from './append.ts';
import { Mistake } from './mistake.ts';
import { nameOf, readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';

/** The contract that is written by hand. */
const SOURCE_FILE = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));

/** Names the file of the guide, in `info`; the guide then ends the description of the API. */
const GUIDE = 'x-guia';

/** Groups that the source names once and repeats by alias. No reader of the contract needs them. */
const SHARED = 'x-cabecalhos';

/**
 * Reads a contract with the files that it refers to, as one document: the guide and the examples. What an alias repeats
 * is written out at each place.
 * @throws {Mistake}
 */
export function readSource(file: string = SOURCE_FILE): JsonObject {
  const { [SHARED]: _, ...document } = withGuide(readYaml(file), file);
  const examples = new ExampleFiles(dirname(file));
  const local = examples.madeLocal(document, `${nameOf(file)}#`);
  if (!isObject(local.components) || !examples.areRead) return local;
  return { ...local, components: { ...local.components, examples: examples.used() } };
}

/** Whether a Markdown text has one, as the guide does. */
export const hasChapter = (markdown: string): boolean => /^# ./m.test(markdown);

function withGuide(source: JsonObject, file: string): JsonObject {
  if (!isObject(source.info) || source.info[GUIDE] === undefined) return source;
  const { [GUIDE]: name, ...info } = source.info;
  const guide = resolve(dirname(file), `${name}`);
  const text = readText(guide, `${nameOf(file)}#/info/${GUIDE}`);
  if (!hasChapter(text))
    throw new Mistake(nameOf(guide), 'write a chapter, which begins with a line such as "# Erros"');
  append(info, text);
  return { ...source, info };
}

/** The files of examples that a source refers to, each read once. */
class ExampleFiles {
  readonly #folder: string;
  readonly #files = new Map<string, JsonObject>();
  readonly #used = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  get areRead(): boolean {
    return this.#files.size > 0;
  }

  /**
   * A copy of a node in which each reference to an example leads to the document's own.
   * @param place of the node, for messages
   */
  madeLocal<T extends Json>(node: T, place: string): T {
    if (Array.isArray(node)) return node.map((item, index) => this.madeLocal(item, join(place, index))) as T;
    if (!isObject(node)) return node;
    const copy: JsonObject = {};
    for (const [key, value] of Object.entries(node)) {
      const inside = join(place, key);
      copy[key] = key === '$ref' ? this.#reference(value, inside) : this.madeLocal(value, inside);
    }
    return copy as T;
  }

  /** The examples that are referred to, in the order in which they are written. */
  used(): JsonObject {
    const examples = [...this.#files].flatMap(([file, all]) => {
      const unused = Object.keys(all).filter((name) => !this.#used.has(name));
      if (unused.length > 0) throw new Mistake(nameOf(file), `the contract never shows ${unused.join(', ')}`);
      return Object.entries(this.madeLocal(all, `${nameOf(file)}#`));
    });
    return Object.fromEntries(examples);
  }

  #reference(reference: Json, place: string): string {
    if (typeof reference !== 'string')
      throw new Mistake(place, 'write a reference, or give this property another name');
    if (reference.startsWith('#')) return reference;
    const [, path, name] = /^([^#]+)#\/([^/]+)$/.exec(reference) ?? [];
    if (path === undefined || name === undefined)
      throw new Mistake(place, 'write the file and the name of an example, as contract/examples.yaml#/Name');
    const file = resolve(this.#folder, path);
    const examples = this.#files.get(file) ?? readYaml(file, place);
    this.#files.set(file, examples);
    if (!isObject(examples[name])) throw new Mistake(place, `${nameOf(file)} has no example ${name}`);
    this.#used.add(name);
    return `#/components/examples/${name}`;
  }
}
