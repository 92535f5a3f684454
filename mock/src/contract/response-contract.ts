import { Document, escapeToken, isObject, type JsonObject, type Node } from './document.ts';
import type { Operation } from './operations.ts';
import { type Check, Schemas } from './schemas.ts';

/** An answer with all that it carries. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON value; undefined when there is no body. */
  readonly body?: unknown;
}

interface Header {
  readonly name: string;
  readonly required: boolean;
  readonly isNumber: boolean;
  readonly check: Check;
}

interface Shape {
  readonly headers: readonly Header[];
  readonly checkBody: Check | undefined;
}

/**
 * Judges answers by what their operation documents. The contract lets clients meet fields they do not know; an answer
 * of ours with a field that the contract does not know is a leak, so here every object is closed.
 */
export class ResponseContract {
  readonly #root: JsonObject;
  readonly #shapes = new Map<Operation, Map<number, Shape | undefined>>();
  #source: { document: Document; schemas: Schemas } | undefined;

  constructor(root: JsonObject) {
    this.#root = root;
  }

  /** What of an answer is not as documented, without quoting its values; empty when nothing is. */
  violations(operation: Operation, answer: WholeAnswer): string[] {
    const { id } = operation;
    const shape = this.#shapeOf(operation, answer.status);
    if (shape === undefined) return [`${id} documents no ${answer.status}`];
    const problems = [...headerProblems(shape, answer), ...bodyProblems(shape, answer)];
    return problems.map((problem) => `${id} ${answer.status} ${problem}`);
  }

  #shapeOf(operation: Operation, status: number): Shape | undefined {
    const known = this.#shapes.get(operation) ?? new Map<number, Shape | undefined>();
    this.#shapes.set(operation, known);
    if (!known.has(status)) known.set(status, this.#read(operation, status));
    return known.get(status);
  }

  #read({ path, method }: Operation, status: number): Shape | undefined {
    this.#source ??= sourceOf(this.#root);
    const { document, schemas } = this.#source;
    const pointer = ['', 'paths', escapeToken(path), method.toLowerCase(), 'responses', status].join('/');
    const response = document.at(pointer);
    if (response === undefined) return undefined;
    const schema = document.child(response, 'content', 'application/json', 'schema');
    return {
      headers: document.children(response, 'headers').flatMap(([name, header]) => {
        const node = document.child(header, 'schema');
        return node === undefined ? [] : [{ name, ...readHeader(header, node, schemas) }];
      }),
      checkBody: schema && schemas.checkOf(schema),
    };
  }
}

function sourceOf(root: JsonObject) {
  const document = new Document(closed(root) as JsonObject, { isChecked: true });
  return { document, schemas: new Schemas(document, { discriminator: true }) };
}

const readHeader = (header: Node, schema: Node, schemas: Schemas) => ({
  required: header.value.required === true,
  isNumber: schema.value.type === 'integer',
  check: schemas.checkOf(schema),
});

/**
 * A copy in which each object takes only the properties that its schema lists. The mapping of a discriminator, which
 * Ajv knows not, says no more than the `const` of each variant.
 */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, closed(child)]));
  if (isObject(value.discriminator)) copy.discriminator = { propertyName: value.discriminator.propertyName };
  const isOpen = value.type === 'object' && isObject(value.properties) && !('additionalProperties' in value);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}

function headerProblems({ headers }: Shape, answer: WholeAnswer): string[] {
  return headers.flatMap(({ name, required, isNumber, check }) => {
    const text = answer.headers[name];
    if (text === undefined) return required ? [`lacks ${name}`] : [];
    return check(isNumber ? Number(text) : text).length === 0 ? [] : [`has a wrong ${name}`];
  });
}

function bodyProblems({ checkBody }: Shape, { body, headers }: WholeAnswer): string[] {
  if (checkBody === undefined) return body === undefined ? [] : ['has a body'];
  if (body === undefined) return ['has no body'];
  const type = headers['Content-Type'] === 'application/json' ? [] : ['is not application/json'];
  const errors = checkBody(body);
  return [...type, ...errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)];
}
