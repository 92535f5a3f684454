import type { CheckOf, Operation, SchemaCheck } from './operations.ts';
import { child, type JsonObject, type Located } from './reader/document.ts';
import { headers } from './reader/written-operations.ts';

export interface WholeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Header {
  readonly name: string;
  readonly required: boolean;
  readonly isValid: (text: string) => boolean;
}

interface Shape {
  readonly headers: readonly Header[];
  readonly checkBody: SchemaCheck | undefined;
}

export class ResponseContract {
  readonly #doc: JsonObject;
  readonly #checkOf: CheckOf;
  readonly #shapes = new Map<Operation, Map<number, Shape | undefined>>();

  constructor(doc: JsonObject, checkOf: CheckOf) {
    this.#doc = doc;
    this.#checkOf = checkOf;
  }

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
    const doc = this.#doc;
    const place = ['paths', path, method.toLowerCase(), 'responses', String(status)];
    const response = child(doc, { pointer: '', node: doc }, ...place);
    if (response === undefined) return undefined;
    const schema = child(doc, response, 'content', 'application/json', 'schema');
    return {
      headers: headers(doc, response).flatMap(({ name, ...header }) => {
        const node = child(doc, header, 'schema');
        return node === undefined ? [] : [{ name, ...readHeader(header, node, this.#checkOf) }];
      }),
      checkBody: schema && this.#checkOf(schema),
    };
  }
}

function readHeader(header: Located<JsonObject>, schema: Located<JsonObject>, checkOf: CheckOf) {
  const check = checkOf(schema);
  const isNumber = schema.node.type === 'integer';
  return {
    required: header.node.required === true,
    isValid: rememberingLast((text) => check(isNumber ? Number(text) : text).length === 0),
  };
}

/** Remembers the last valid value, because most headers repeat from response to response. */
function rememberingLast(isValid: (text: string) => boolean): (text: string) => boolean {
  let valid: string | undefined;
  return (text) => {
    if (text === valid) return true;
    if (!isValid(text)) return false;
    valid = text;
    return true;
  };
}

function headerProblems({ headers }: Shape, answer: WholeAnswer): string[] {
  return headers.flatMap(({ name, required, isValid }) => {
    const text = answer.headers[name];
    if (text === undefined) return required ? [`lacks ${name}`] : [];
    return isValid(text) ? [] : [`has a wrong ${name}`];
  });
}

function bodyProblems({ checkBody }: Shape, { body, headers }: WholeAnswer): string[] {
  if (checkBody === undefined) return body === undefined ? [] : ['has a body'];
  if (body === undefined) return ['has no body'];
  const type = headers['Content-Type'] === 'application/json' ? [] : ['is not application/json'];
  const errors = checkBody(body);
  return [...type, ...errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)];
}
