import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  entries,
  follow,
  isObject,
  type Json,
  join,
  member,
} from '../../../mock/src/contract/reader/document.ts';
import { headers, type Response, responses } from '../../../mock/src/contract/reader/operations.ts';
import type { Contract } from '../contract/contract.ts';
import { type Answer, codeOf, outcomeOf } from '../service/exchange.ts';

/** Something of an answer that is not as the contract says, and the place that says it. */
export interface Violation {
  /** Pointer into the contract. */
  readonly at: string;
  /** What of the answer: `Content-Type`, `/dados/0/valor`. */
  readonly what: string;
  readonly expected: string;
  readonly came: string;
}

interface Documented {
  readonly response: Response;
  readonly headers: readonly {
    name: string;
    pointer: string;
    required: boolean;
    isNumber: boolean;
    validate: ValidateFunction;
  }[];
  /** What the body keeps, by media type; empty when the answer has none. */
  readonly bodies: ReadonlyMap<string, (value: unknown) => Violation[]>;
}

/** Judges a body that is no JSON, of which `breaches` judges a value by the schema at a place. */
export type BodyJudge = (
  text: string,
  at: string,
  breaches: (value: unknown) => Violation[],
) => readonly Violation[];

/** Holds single answers against the contract: their status, headers, envelope and body. */
export class Judge {
  readonly contract: Contract;
  readonly #others: Readonly<Record<string, BodyJudge>>;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  readonly #documented = new Map<string, Documented | undefined>();

  /** @param others judges of bodies that are no JSON, by media type; default: their text is not looked at */
  constructor(contract: Contract, others: Readonly<Record<string, BodyJudge>> = {}) {
    this.contract = contract;
    this.#others = others;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(contract.doc, 'contract:');
  }

  /** What of the answer to an operation is not as the contract says; empty when nothing is. */
  violations(operationId: string, answer: Answer): Violation[] {
    const operation = this.contract.operation(operationId);
    const documented = this.#documentedAs(operationId, answer.status);
    if (documented === undefined) {
      const expected = `one of ${responses(this.contract.doc, operation)
        .map(({ status }) => status)
        .join(', ')}`;
      return [
        { at: join(operation.pointer, 'responses'), what: 'status', expected, came: outcomeOf(answer) },
      ];
    }
    return [...this.#ofHeaders(documented, answer), ...this.#ofBody(documented, answer)];
  }

  /** What of a value breaks the schema at a place of the contract. */
  breaches(pointer: string, value: unknown): Violation[] {
    const validate = this.#compile(pointer);
    return validate(value) ? [] : (validate.errors ?? []).map(violationOf);
  }

  #ofHeaders(documented: Documented, { headers }: Answer): Violation[] {
    return documented.headers.flatMap(({ name, pointer, required, isNumber, validate }) => {
      const value = headers.get(name);
      if (value === null)
        return required ? [{ at: pointer, what: name, expected: 'the header', came: 'none' }] : [];
      if (validate(isNumber ? Number(value) : value)) return [];
      return (validate.errors ?? []).map((error) => ({ ...violationOf(error), what: name }));
    });
  }

  #ofBody({ response, bodies }: Documented, answer: Answer): Violation[] {
    const { text, json, headers } = answer;
    const at = join(response.pointer, 'content');
    if (bodies.size === 0)
      return text === '' ? [] : [{ at, what: 'body', expected: 'none', came: `${text.length} characters` }];
    const came = headers.get('Content-Type') ?? 'none';
    const type = came.replace(/\s*(?:;.*)?$/, '').toLowerCase();
    const breaches = bodies.get(type);
    if (breaches === undefined)
      return [{ at, what: 'Content-Type', expected: [...bodies.keys()].join(' or '), came }];
    if (type !== 'application/json') return [...(this.#others[type]?.(text, at, breaches) ?? [])];
    if (json === undefined) return [{ at, what: 'body', expected: 'JSON', came: text.slice(0, 80) }];
    const problems = breaches(json);
    const id = member(isObject(json) ? (json.erro as Json) : undefined, 'requisicao_id');
    if (codeOf(answer) !== undefined && id !== headers.get('Requisicao-Id'))
      problems.push({
        at: '/components/headers/Requisicao-Id',
        what: 'Requisicao-Id',
        expected: `${id}, as in erro`,
        came: `${headers.get('Requisicao-Id')}`,
      });
    return problems;
  }

  #documentedAs(operationId: string, status: number): Documented | undefined {
    const key = `${operationId} ${status}`;
    if (!this.#documented.has(key)) this.#documented.set(key, this.#read(operationId, status));
    return this.#documented.get(key);
  }

  #read(operationId: string, status: number): Documented | undefined {
    const { doc } = this.contract;
    const found = responses(doc, this.contract.operation(operationId));
    const response = found.find((one) => one.status === String(status));
    if (response === undefined) return undefined;
    const content = join(response.pointer, 'content');
    return {
      response,
      headers: headers(doc, response).map(({ name, pointer, node }) => {
        const schema = follow(doc, { pointer: join(pointer, 'schema'), node: node.schema });
        const isNumber = schema.node.type === 'integer';
        return {
          name,
          pointer,
          required: node.required === true,
          isNumber,
          validate: this.#compile(schema.pointer),
        };
      }),
      bodies: new Map(
        entries(response.node.content).map(([type]) => [
          type,
          (value) => this.breaches(join(content, type, 'schema'), value),
        ]),
      ),
    };
  }

  #compile(pointer: string): ValidateFunction {
    const validate = this.#ajv.getSchema(`contract:#${pointer.split('/').map(encodeURIComponent).join('/')}`);
    if (validate === undefined) throw new Error(`The contract has no schema at ${pointer}`);
    return validate as ValidateFunction;
  }
}

/** Where the schema says it: Ajv tells the place from the root of the contract, once a `$ref` was followed. */
function violationOf(error: ErrorObject): Violation {
  const { instancePath, schemaPath, params, data, message = '', keyword } = error;
  const [, inContract = ''] = schemaPath.split('#');
  const part = keyword === 'required' ? `/${params.missingProperty}` : '';
  return {
    at: decodeURIComponent(inContract) + part,
    what: instancePath === '' ? 'body' : instancePath,
    expected: message,
    came: JSON.stringify(data)?.slice(0, 120) ?? 'nothing',
  };
}
