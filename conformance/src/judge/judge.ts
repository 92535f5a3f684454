import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  child,
  follow,
  isObject,
  type Json,
  join,
  member,
} from '../../../mock/src/contract/reader/document.ts';
import { headers, type Response, responses } from '../../../mock/src/contract/reader/operations.ts';
import type { Contract } from '../contract/contract.ts';
import { codeOf, type Exchange, outcomeOf } from '../service/exchange.ts';

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
  /** Undefined when the answer has no body. */
  readonly body: ValidateFunction | undefined;
}

/** Holds single answers against the contract: their status, headers, envelope and body. */
export class Judge {
  readonly #contract: Contract;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  readonly #documented = new Map<string, Documented | undefined>();

  constructor(contract: Contract) {
    this.#contract = contract;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(contract.doc, 'contract:');
  }

  /** What of the answer to an operation is not as the contract says; empty when nothing is. */
  violations(operationId: string, exchange: Exchange): Violation[] {
    const operation = this.#contract.operation(operationId);
    const answer = this.#documentedAs(operationId, exchange.status);
    if (answer === undefined) {
      const expected = `one of ${responses(this.#contract.doc, operation)
        .map(({ status }) => status)
        .join(', ')}`;
      return [
        { at: join(operation.pointer, 'responses'), what: 'status', expected, came: outcomeOf(exchange) },
      ];
    }
    return [...this.#ofHeaders(answer, exchange), ...this.#ofBody(answer, exchange)];
  }

  /** What of a value breaks the schema at a place of the contract. */
  breaches(pointer: string, value: unknown): Violation[] {
    const validate = this.#compile(pointer);
    return validate(value) ? [] : (validate.errors ?? []).map(violationOf);
  }

  #ofHeaders(answer: Documented, { headers }: Exchange): Violation[] {
    return answer.headers.flatMap(({ name, pointer, required, isNumber, validate }) => {
      const value = headers.get(name);
      if (value === null)
        return required ? [{ at: pointer, what: name, expected: 'the header', came: 'none' }] : [];
      if (validate(isNumber ? Number(value) : value)) return [];
      return (validate.errors ?? []).map((error) => ({ ...violationOf(error), what: name }));
    });
  }

  #ofBody({ response, body }: Documented, exchange: Exchange): Violation[] {
    const { text, json, headers } = exchange;
    const at = join(response.pointer, 'content');
    if (body === undefined)
      return text === '' ? [] : [{ at, what: 'body', expected: 'none', came: `${text.length} characters` }];
    const type = headers.get('Content-Type');
    if (type === null || !/^application\/json\s*(?:;|$)/i.test(type))
      return [{ at, what: 'Content-Type', expected: 'application/json', came: type ?? 'none' }];
    if (json === undefined) return [{ at, what: 'body', expected: 'JSON', came: text.slice(0, 80) }];
    const problems = body(json) ? [] : (body.errors ?? []).map(violationOf);
    const id = member(isObject(json) ? (json.erro as Json) : undefined, 'requisicao_id');
    if (codeOf(exchange) !== undefined && id !== headers.get('Requisicao-Id'))
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
    const { doc } = this.#contract;
    const found = responses(doc, this.#contract.operation(operationId));
    const response = found.find((one) => one.status === String(status));
    if (response === undefined) return undefined;
    const media = child(doc, response, 'content', 'application/json');
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
      body: media && this.#compile(join(media.pointer, 'schema')),
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
