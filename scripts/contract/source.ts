import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject, type Json, type JsonObject, join } from '../../mock/src/contract/reader/document.ts';
import { append } from './append.ts';
import { DECISIONS } from './decisions.ts';
import { Mistake } from './mistake.ts';
import { nameOf, readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';

const SOURCE_FILE = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));

/** Names, in `info`, the file of the guide, which becomes the end of the API's description. */
const GUIDE = 'x-guia';

const DECISIONS_FILE = 'x-decisoes';

const SHARED = 'x-cabecalhos';

/**
 * Reads the contract with its guide, its open decisions and its examples as one document, and expands YAML aliases.
 * @throws {Mistake}
 */
export function readSource(file: string = SOURCE_FILE): JsonObject {
  const { [SHARED]: _, ...document } = withDecisions(withGuide(readYaml(file), file), file);
  const examples = new ExampleFiles(dirname(file));
  const local = examples.madeLocal(document, `${nameOf(file)}#`);
  if (!isObject(local.components) || !examples.areRead) return local;
  return { ...local, components: { ...local.components, examples: examples.used() } };
}

export const hasChapter = (markdown: string): boolean => /^# ./m.test(markdown);

function withGuide(source: JsonObject, file: string): JsonObject {
  if (!isObject(source.info) || source.info[GUIDE] === undefined) return source;
  const { [GUIDE]: name, ...info } = source.info;
  const guide = resolve(dirname(file), `${name}`);
  const text = readText(guide, `${nameOf(file)}#/info/${GUIDE}`);
  if (!hasChapter(text))
    throw new Mistake(nameOf(guide), 'write a chapter that starts with a line such as "# Erros"');
  append(info, text);
  return { ...source, info };
}

function withDecisions(source: JsonObject, file: string): JsonObject {
  if (!isObject(source.info) || source.info[DECISIONS_FILE] === undefined) return source;
  const { [DECISIONS_FILE]: name, ...info } = source.info;
  const place = `${nameOf(file)}#/info/${DECISIONS_FILE}`;
  return { ...source, info, [DECISIONS]: readYaml(resolve(dirname(file), `${name}`), place) };
}

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

  used(): JsonObject {
    const examples = [...this.#files].flatMap(([file, all]) => {
      const unused = Object.keys(all).filter((name) => !this.#used.has(name));
      if (unused.length > 0)
        throw new Mistake(
          nameOf(file),
          `the contract never shows ${unused.join(', ')}: refer to each, or remove it`,
        );
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
      throw new Mistake(place, 'write file and name of the example, such as contract/examples.yaml#/Name');
    const file = resolve(this.#folder, path);
    const examples = this.#files.get(file) ?? readYaml(file, place);
    this.#files.set(file, examples);
    if (!isObject(examples[name]))
      throw new Mistake(place, `${nameOf(file)} has no example ${name}: add it, or correct the name`);
    this.#used.add(name);
    return `#/components/examples/${name}`;
  }
}
