import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { at, type JsonObject, join, splitPointer, target } from '@tesa/mock/src/contract/reader/document';
import {
  operations,
  type WrittenOperation,
  webhooks,
} from '@tesa/mock/src/contract/reader/written-operations';
import { type Mark, marksIn } from '../../../scripts/contract/marks.ts';

export class Contract {
  readonly doc: JsonObject;
  readonly version: string;
  readonly operations: ReadonlyMap<string, WrittenOperation>;
  readonly webhooks: ReadonlyMap<string, WrittenOperation>;
  readonly marks: readonly Mark[];
  readonly #byPlace: ReadonlyMap<string, Mark>;

  constructor(doc: JsonObject) {
    this.doc = doc;
    this.version = `${at(doc, '/info/version')}`;
    this.operations = new Map(operations(doc).map((operation) => [operation.id, operation]));
    this.webhooks = new Map(webhooks(doc).map((operation) => [operation.path, operation]));
    this.marks = marksIn({ pointer: '', node: doc });
    this.#byPlace = new Map(this.marks.map((mark) => [placeOf(mark), mark]));
  }

  operation(id: string): WrittenOperation {
    const operation = this.operations.get(id);
    if (operation === undefined) throw new Error(`The contract has no operation ${id}`);
    return operation;
  }

  /**
   * Returns the assumption at a place of the contract or above it. An assumed operation excuses only its
   * success status, not its other responses.
   */
  markAt(pointer: string): Mark | undefined {
    const isOperation = /^\/paths\/[^/]+\/[a-z]+$/;
    const isSuccess = /\/responses\/2\d\d$/.test(pointer);
    for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
      if (place !== pointer && !isSuccess && isOperation.test(place)) return undefined;
      const mark = this.#byPlace.get(place) ?? this.#ofReference(place);
      if (mark !== undefined) return mark;
    }
    return undefined;
  }

  /** Finds the assumption of a place: on the node itself, on what it refers to, or on its description. */
  assumedOn(place: string): string | undefined {
    const referred = target(at(this.doc, place));
    return [place, ...(referred === undefined ? [] : [referred])]
      .flatMap((one) => [one, join(one, 'description')])
      .find((one) => this.#byPlace.has(one));
  }

  markOf(pointers: readonly string[]): Mark | undefined {
    return pointers.map((pointer) => this.markAt(pointer)).find((mark) => mark !== undefined);
  }

  /** Empty when the place has no description, or one that is too long to quote. */
  quoteAt(pointer: string): string {
    const text = this.#textAt(pointer);
    return text.length > LONGEST_QUOTE ? '' : text;
  }

  saysAt(pointer: string): string {
    const written = JSON.stringify(at(this.doc, pointer)) ?? '';
    return this.quoteAt(pointer) || (written.length > LONGEST_QUOTE ? '' : written);
  }

  #textAt(pointer: string): string {
    const node = at(this.doc, pointer);
    if (typeof node === 'string') return node;
    const referred = target(node);
    if (referred !== undefined) return this.#textAt(referred);
    const described = node !== undefined && at(node as JsonObject, '/description');
    // The published contract appends assumptions to descriptions, but the report lists them separately.
    return typeof described === 'string' ? described.replace(/\s*\*\*Suposição[\s\S]*$/, '') : '';
  }

  #ofReference(place: string): Mark | undefined {
    const referred = target(at(this.doc, place));
    return referred === undefined ? undefined : this.#byPlace.get(referred);
  }
}

/** `x-suposicao-parcial` names a keyword of its node, or a member of one, such as `required.valor`. */
function placeOf({ place, part }: Mark): string {
  return part === undefined ? place : join(place, ...part.split('.'));
}

export const inWords = (pointer: string): string => splitPointer(pointer).join(' › ');

const LONGEST_QUOTE = 600;

const PACKED = new URL('./contract.json', import.meta.url);

export async function loadContract(): Promise<Contract> {
  if (existsSync(PACKED)) return new Contract(JSON.parse(await readFile(PACKED, 'utf8')));
  const { load } = await import('js-yaml');
  const file = new URL('../../../contract/generated/openapi.yaml', import.meta.url);
  return new Contract(load(await readFile(file, 'utf8')) as JsonObject);
}
