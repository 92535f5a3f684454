import {
  child,
  entries,
  follow,
  isObject,
  type Json,
  join,
  member,
} from '@tesa/mock/src/contract/reader/document';
import { headers, type Response, responses } from '@tesa/mock/src/contract/reader/written-operations';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Mark } from '../../../scripts/contract/marks.ts';
import type { Contract } from '../contract/contract.ts';
import { type Answer, codeOf, outcomeOf } from '../service/exchange.ts';
import { discriminated } from './discriminated.ts';
import { tellExercised } from './exercised.ts';

export interface Violation {
  readonly at: string;
  /** Part of the response, such as `Content-Type` or `/dados/0/valor`. */
  readonly what: string;
  readonly expected: string;
  readonly came: string;
}

export interface Judged {
  readonly violations: Violation[];
  readonly exercised: ReadonlyMap<Mark, number>;
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
  readonly bodies: ReadonlyMap<string, (value: unknown) => Violation[]>;
}

/** Validates a body that is not JSON. `breaches` validates a value against the schema at a pointer. */
export type BodyJudge = (
  text: string,
  at: string,
  breaches: (value: unknown) => Violation[],
) => readonly Violation[];

export class Judge {
  readonly contract: Contract;
  readonly #others: Readonly<Record<string, BodyJudge>>;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  #exercised = new Map<Mark, number>();
  readonly #documented = new Map<string, Documented | undefined>();

  constructor(contract: Contract, others: Readonly<Record<string, BodyJudge>> = {}) {
    this.contract = contract;
    this.#others = others;
    addFormats.default(this.#ajv);
    const doc = discriminated(structuredClone(contract.doc));
    tellExercised(this.#ajv, doc, contract.marks, (mark) => this.#exercise(mark));
    this.#ajv.addSchema(doc, 'contract:');
  }

  violations(operationId: string, answer: Answer): Violation[] {
    return this.judged(operationId, answer).violations;
  }

  judged(operationId: string, answer: Answer): Judged {
    this.#exercised = new Map();
    const violations = this.#violations(operationId, answer);
    return { violations, exercised: this.#exercised };
  }

  #violations(operationId: string, answer: Answer): Violation[] {
    const operation = this.contract.operation(operationId);
    const documented = this.#documentedAs(operationId, `${answer.status}`);
    if (documented !== undefined) {
      this.#exercise(this.contract.markAt(documented.response.usedAt));
      if (answer.status < 300) this.#exercise(this.contract.markOf([operation.pointer]));
      return [...this.#ofHeaders(documented, answer), ...this.#ofBody(documented, answer)];
    }
    const all = responses(this.contract.doc, operation);
    const meant = meantBy(answer, all, this.contract);
    const expected = meant?.status ?? `one of ${all.map(({ status }) => status).join(', ')}`;
    const at = meant?.usedAt ?? join(operation.pointer, 'responses');
    const undocumented = { at, what: 'status', expected, came: outcomeOf(answer) };
    const instead = meant && this.#documentedAs(operationId, meant.status);
    return [undocumented, ...(instead === undefined ? [] : this.#ofBody(instead, answer))];
  }

  #exercise(mark: Mark | undefined): void {
    if (mark !== undefined) this.#exercised.set(mark, (this.#exercised.get(mark) ?? 0) + 1);
  }

  breaches(pointer: string, value: unknown): Violation[] {
    const validate = this.#compile(pointer);
    return validate(value) ? [] : violationsOf(validate);
  }

  #ofHeaders(documented: Documented, { headers }: Answer): Violation[] {
    return documented.headers.flatMap(({ name, pointer, required, isNumber, validate }) => {
      const value = headers.get(name);
      if (value === null)
        return required ? [{ at: pointer, what: name, expected: 'the header', came: 'none' }] : [];
      this.#exercise(this.contract.markAt(pointer));
      if (validate(isNumber ? Number(value) : value)) return [];
      return violationsOf(validate).map((one) => ({ ...one, what: name }));
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
        at: '/components/schemas/Erro/properties/erro/properties/requisicao_id',
        what: 'Requisicao-Id',
        expected: 'the requisicao_id of erro',
        came: `${headers.get('Requisicao-Id')}`,
      });
    return problems;
  }

  #documentedAs(operationId: string, status: string): Documented | undefined {
    const key = `${operationId} ${status}`;
    if (!this.#documented.has(key)) this.#documented.set(key, this.#read(operationId, status));
    return this.#documented.get(key);
  }

  #read(operationId: string, status: string): Documented | undefined {
    const { doc } = this.contract;
    const found = responses(doc, this.contract.operation(operationId));
    const response = found.find((one) => one.status === status);
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

/**
 * Finds the documented response to compare an undocumented status with: the one with the same error code, or
 * the success.
 */
function meantBy(answer: Answer, all: readonly Response[], contract: Contract): Response | undefined {
  const { status } = answer;
  const code = codeOf(answer);
  if (status < 300) return all.find((one) => one.status.startsWith('2'));
  if (code === undefined) return undefined;
  return all.find((response) =>
    Object.keys(
      Object(child(contract.doc, response, 'content', 'application/json', 'examples')?.node),
    ).includes(code),
  );
}

/** Omits the error of the `if` keyword itself, because the errors of the alternative say more. */
const violationsOf = ({ errors }: ValidateFunction): Violation[] =>
  (errors ?? []).filter(({ keyword }) => keyword !== 'if').map(violationOf);

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
