import { ContractError } from './contract-error.ts';

export type JsonObject = { readonly [key: string]: unknown };

/** A place in the contract: the value, and the JSON Pointer that leads to it once every `$ref` is followed. */
export interface Node {
  readonly value: JsonObject;
  readonly pointer: string;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const escapeToken = (token: string) => token.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeToken = (token: string) => token.replaceAll('~1', '/').replaceAll('~0', '~');

const toPointer = (ref: string) => decodeURIComponent(ref.slice(1));

/** The parsed contract, read by JSON Pointer with its `$ref`s followed. */
export class Document {
  readonly root: JsonObject;

  /**
   * @param options.isChecked whether the `$ref`s are known to be good. Default: false.
   * @throws {ContractError} when a `$ref` of the document points nowhere, or outside of it
   */
  constructor(root: JsonObject, { isChecked = false }: { readonly isChecked?: boolean } = {}) {
    this.root = root;
    if (!isChecked) this.#assertRefs(root);
  }

  /** The object found at `pointer`, its `$ref`s followed; undefined when there is none. */
  at(pointer: string): Node | undefined {
    const value = this.#lookUp(pointer);
    if (!isObject(value)) return undefined;
    return typeof value.$ref === 'string' ? this.at(toPointer(value.$ref)) : { value, pointer };
  }

  child(node: Node, ...tokens: readonly string[]): Node | undefined {
    return this.at([node.pointer, ...tokens.map(escapeToken)].join('/'));
  }

  /** The members of the object or array at `node`/`key`, by name or index. */
  children(node: Node, key: string): readonly (readonly [string, Node])[] {
    const container = node.value[key];
    if (typeof container !== 'object' || container === null) return [];
    return Object.keys(container).flatMap((name) => {
      const child = this.child(node, key, name);
      return child === undefined ? [] : [[name, child] as const];
    });
  }

  #lookUp(pointer: string): unknown {
    let value: unknown = this.root;
    for (const token of pointer.split('/').slice(1).map(unescapeToken)) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
      value = (value as JsonObject)[token];
    }
    return value;
  }

  #assertRefs(root: JsonObject): void {
    const known = new Set<string>();
    const visit = (value: unknown, path: readonly string[]): void => {
      if (typeof value !== 'object' || value === null) return;
      const { $ref } = value as JsonObject;
      if (typeof $ref === 'string' && !known.has($ref)) {
        this.#assertRef($ref, path);
        known.add($ref);
      }
      for (const [key, child] of Object.entries(value)) visit(child, [...path, key]);
    };
    visit(root, []);
  }

  #assertRef(ref: string, path: readonly string[]): void {
    if (ref.startsWith('#/') && this.#lookUp(toPointer(ref)) !== undefined) return;
    const place = path.map((token) => `/${escapeToken(token)}`).join('');
    throw new ContractError(`$ref "${ref}" at #${place} points nowhere in the file: correct it`);
  }
}
