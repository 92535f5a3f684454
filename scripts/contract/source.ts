import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { at, isObject, type Json, type JsonObject } from '../../mock/src/contract/reader/document.ts';

/** The contract that is written by hand. */
const SOURCE_FILE = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));

/** Names the file of the guide, in `info`; the guide then ends the description of the API. */
const GUIDE = 'x-guia';

/** Groups that the source names once and repeats by alias. No reader of the contract needs them. */
const SHARED = 'x-cabecalhos';

/**
 * Reads a contract with the files that it refers to, as one document: the guide and the examples. What an alias repeats
 * is written out at each place.
 * @throws an example that the contract never shows, and a reference to anything but an example
 */
export function readSource(file: string = SOURCE_FILE): JsonObject {
  const folder = dirname(file);
  const { [SHARED]: _, ...document } = withGuide(parsed(file), folder);
  const examples = new ExampleFiles(folder);
  const local = examples.madeLocal(document);
  if (!isObject(local.components) || !examples.areRead) return local;
  return { ...local, components: { ...local.components, examples: examples.used() } };
}

function withGuide(source: JsonObject, folder: string): JsonObject {
  if (!isObject(source.info) || typeof source.info[GUIDE] !== 'string') return source;
  const { [GUIDE]: guide, ...info } = source.info;
  const text = readFileSync(join(folder, guide), 'utf8');
  return { ...source, info: { ...info, description: `${`${info.description}`.trim()}\n\n${text}` } };
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

  /** A copy of a node in which each reference to an example leads to the document's own. */
  madeLocal<T extends Json>(node: T): T {
    if (Array.isArray(node)) return node.map((item) => this.madeLocal(item)) as T;
    if (!isObject(node)) return node;
    const copy: JsonObject = {};
    for (const [key, value] of Object.entries(node))
      copy[key] = key === '$ref' ? this.#reference(`${value}`) : this.madeLocal(value);
    return copy as T;
  }

  /** The examples that are referred to, in the order in which they are written. */
  used(): JsonObject {
    const all = [...this.#files.values()].flatMap((file) => Object.entries(file));
    const unused = all.map(([name]) => name).filter((name) => !this.#used.has(name));
    if (unused.length > 0) throw new Error(`The contract never shows these examples: ${unused.join(', ')}`);
    return this.madeLocal(Object.fromEntries(all));
  }

  #reference(reference: string): string {
    const [file = '', pointer = ''] = reference.split('#');
    if (file === '') return reference;
    const examples = this.#files.get(file) ?? parsed(resolve(this.#folder, file));
    this.#files.set(file, examples);
    const name = pointer.slice(1);
    if (!isObject(at(examples, pointer))) throw new Error(`${file} has no example ${name}`);
    this.#used.add(name);
    return `#/components/examples/${name}`;
  }
}

const parsed = (file: string): JsonObject => load(readFileSync(file, 'utf8')) as JsonObject;
