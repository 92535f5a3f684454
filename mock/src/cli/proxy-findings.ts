import type { Contract } from '../contract/contract.ts';
import type { CheckOf, Operation } from '../contract/operations.ts';
import { headers, operations, responses } from '../contract/reader/written-operations.ts';
import { ResponseContract } from '../contract/response-contract.ts';
import type { HttpRequest } from '../http/request.ts';
import { jsonIn } from '../json.ts';
import { redact } from '../log.ts';
import { Refusal } from '../refusal.ts';
import type { Route } from '../route.ts';
import { checkSchema, checkType, isJson, parseBody, refuseMissingBody } from '../validation.ts';

interface Judged {
  count: number;
  differing: number;
  readonly differences: Set<string>;
}

/**
 * Collects where requests and responses violate the contract. The rule for an operation's responses is named
 * `respostas/<operation>`, as in the conformance suite. Quotes no values, because they may be amounts or
 * secrets.
 */
export class ProxyFindings {
  readonly #contract: ResponseContract;
  readonly #headerNames: ReadonlySet<string>;
  readonly #report: (line: string) => void;
  readonly #rules = new Map<string, Judged>();
  /**
   * Requests that the proxy refused and sent, those with a whole answer, and whole answers that could not be judged.
   */
  readonly counts = { refused: 0, sent: 0, answered: 0, unjudged: 0 };

  /**
   * @param checkOf validates responses but accepts undocumented fields
   * @param report called with each new difference
   */
  constructor({ document }: Contract, checkOf: CheckOf, report: (line: string) => void) {
    this.#contract = new ResponseContract(document, checkOf);
    const documented = operations(document).flatMap((operation) => responses(document, operation));
    this.#headerNames = new Set(
      documented.flatMap((response) => headers(document, response).map(({ name }) => name)),
    );
    this.#report = report;
  }

  /** True only when at least one response was validated. */
  get isClean(): boolean {
    const all = [...this.#rules];
    return (
      all.some(([rule]) => rule.startsWith('respostas/')) && all.every(([, { differing }]) => differing === 0)
    );
  }

  judgeRequest(request: HttpRequest, { operation, path }: Route): void {
    const { url, headers } = request;
    const received = {
      operation,
      path,
      url,
      headers,
      bytes: request.bytes(),
      body: undefined,
      parameters: new Map(),
    };
    try {
      const { body } = operation;
      if (body?.required && received.bytes.length === 0) refuseMissingBody(received);
      if (body !== undefined && received.bytes.length > 0) {
        checkType(received);
        if (isJson(received)) parseBody(received);
      }
      checkSchema(received);
      this.#add(`requisicoes/${operation.id}`, []);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#add(`requisicoes/${operation.id}`, [error.passes?.en ?? error.message]);
    }
  }

  unknownRoute(method: string, path: string): void {
    this.#add('requisicoes/rota', [`${method} ${path} is not an operation of the contract`]);
  }

  judgeAnswer(
    operation: Operation,
    { status, headers }: Pick<Response, 'status' | 'headers'>,
    text: string,
  ): void {
    const present = [...this.#headerNames].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const type = (headers.get('Content-Type') ?? '').replace(/\s*;.*$/, '').toLowerCase();
    const body = jsonIn(text);
    const answer = { status, headers: { ...Object.fromEntries(present), 'Content-Type': type }, body };
    const problems = this.#contract.violations(operation, answer);
    const isNoJson = text !== '' && body === undefined;
    this.#add(
      `respostas/${operation.id}`,
      [...(isNoJson ? ['the body is not JSON'] : []), ...problems].map(
        (problem) => `${status}: ${problem.replace(`${operation.id} `, '').replace(`${status} `, '')}`,
      ),
    );
  }

  summary(): string[] {
    const rules = [...this.#rules].sort(([one], [other]) => (one < other ? -1 : 1));
    const { refused, sent, answered, unjudged } = this.counts;
    const total = (part: string, member: 'count' | 'differing') =>
      rules.reduce((sum, [rule, judged]) => sum + (rule.startsWith(part) ? judged[member] : 0), 0);
    return [
      ...rules.flatMap(([rule, { count, differing, differences }]) => [
        `${differing === 0 ? '✓' : '✗'} ${rule}  ${count - differing} of ${count} follow the contract`,
        ...[...differences].map((difference) => `    ${difference}`),
      ]),
      `${total('requisicoes/', 'count')} requests, ${total('requisicoes/', 'differing')} of which differ from the contract.`,
      `${total('respostas/', 'count')} responses, ${total('respostas/', 'differing')} of which differ from the contract.`,
      `${unjudged} responses not judged, ${sent - answered} requests without a complete response, ${refused} refused by the proxy.`,
    ];
  }

  #add(rule: string, problems: readonly string[]): void {
    const judged = this.#rules.get(rule) ?? { count: 0, differing: 0, differences: new Set<string>() };
    this.#rules.set(rule, judged);
    judged.count += 1;
    if (problems.length > 0) judged.differing += 1;
    for (const problem of problems) {
      const difference = redact(problem.replaceAll(/\/\d+(?=[/ ])/g, '/*'));
      if (judged.differences.has(difference)) continue;
      judged.differences.add(difference);
      this.#report(`✗ ${rule}  ${difference}`);
    }
  }
}
