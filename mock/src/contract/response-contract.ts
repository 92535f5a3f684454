import type { ValidateFunction } from 'ajv/dist/2020.js';
import { Document, escapeToken, isObject, type JsonObject, type Node } from './document.ts';
import type { Operation } from './operations.ts';
import { Schemas } from './schemas.ts';

/** An answer as it goes out. */
export interface WrittenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

interface Shape {
  readonly headers: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly isNumber: boolean;
    readonly validate: ValidateFunction;
  }[];
  readonly validateBody: ValidateFunction | undefined;
}

/**
 * Judges answers by what their operation documents. The contract lets clients meet fields they do not know; an answer
 * of ours with a field that the contract does not know is a leak, so here every object is closed.
 */
export class ResponseContract {
  readonly #root: JsonObject;
  readonly #shapes = new Map<string, Shape | undefined>();
  #source: { document: Document; schemas: Schemas } | undefined;

  constructor(root: JsonObject) {
    this.#root = root;
  }

  /** What of an answer is not as documented, without quoting its values; empty when nothing is. */
  violations({ id, method, path }: Operation, answer: WrittenAnswer): string[] {
    const pointer = ['', 'paths', escapeToken(path), method.toLowerCase(), 'responses', answer.status].join(
      '/',
    );
    const shape = this.#shapeAt(pointer);
    if (shape === undefined) return [`${id} documents no ${answer.status}`];
    const problems = [...headerProblems(shape, answer), ...bodyProblems(shape, answer)];
    return problems.map((problem) => `${id} ${answer.status} ${problem}`);
  }

  #shapeAt(pointer: string): Shape | undefined {
    if (!this.#shapes.has(pointer)) this.#shapes.set(pointer, this.#read(pointer));
    return this.#shapes.get(pointer);
  }

  #read(pointer: string): Shape | undefined {
    this.#source ??= sourceOf(this.#root);
    const { document, schemas } = this.#source;
    const response = document.at(pointer);
    if (response === undefined) return undefined;
    const schema = document.child(response, 'content', 'application/json', 'schema');
    return {
      headers: document.children(response, 'headers').flatMap(([name, header]) => {
        const node = document.child(header, 'schema');
        return node === undefined ? [] : [{ name, ...readHeader(header, node, schemas) }];
      }),
      validateBody: schema && schemas.compile(schema),
    };
  }
}

function sourceOf(root: JsonObject) {
  const document = new Document(closed(root) as JsonObject);
  return { document, schemas: new Schemas(document) };
}

const readHeader = (header: Node, schema: Node, schemas: Schemas) => ({
  required: header.value.required === true,
  isNumber: schema.value.type === 'integer',
  validate: schemas.compile(schema),
});

/** A copy in which each object takes only the properties that its schema lists. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, closed(child)]));
  const isOpen = value.type === 'object' && isObject(value.properties) && !('additionalProperties' in value);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}

function headerProblems({ headers }: Shape, answer: WrittenAnswer): string[] {
  return headers.flatMap(({ name, required, isNumber, validate }) => {
    const text = answer.headers[name];
    if (text === undefined) return required ? [`lacks ${name}`] : [];
    return validate(isNumber ? Number(text) : text) ? [] : [`has a wrong ${name}`];
  });
}

function bodyProblems({ validateBody }: Shape, { body, headers }: WrittenAnswer): string[] {
  if (validateBody === undefined) return body === null ? [] : ['has a body'];
  if (body === null) return ['has no body'];
  const type = headers['Content-Type'] === 'application/json' ? [] : ['is not application/json'];
  if (validateBody(JSON.parse(body))) return type;
  const errors = validateBody.errors ?? [];
  return [...type, ...errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)];
}
