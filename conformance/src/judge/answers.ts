import { split } from '../../../mock/src/contract/reader/document.ts';
import type { Contract } from '../contract/contract.ts';
import type { Finding } from '../finding.ts';
import type { Difference } from '../probe.ts';
import type { Exchange } from '../service/exchange.ts';
import type { Judge, Violation } from './judge.ts';

/** The answers of a run, each held against its operation; a finding for each operation that was called. */
export class Answers {
  readonly #judge: Judge;
  readonly #byOperation = new Map<
    string,
    { count: number; broken: { violation: Violation; exchange: Exchange }[] }
  >();

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  judge(exchange: Exchange): void {
    const { operation } = exchange;
    if (operation === undefined) return;
    const seen = this.#byOperation.get(operation) ?? { count: 0, broken: [] };
    seen.count += 1;
    for (const violation of this.#judge.violations(operation, exchange))
      seen.broken.push({ violation, exchange });
    this.#byOperation.set(operation, seen);
  }

  /** An assumption is answered otherwise when each violation of the operation's answers lies at one. */
  findings(contract: Contract): Finding[] {
    return [...this.#byOperation].map(([id, { count, broken }]) => {
      const differences = distinct(broken.map(toDifference)).map((one) => ({
        ...one,
        mark: one.at.map((pointer) => contract.markAt(pointer)).find((mark) => mark !== undefined),
      }));
      const rule = {
        id: `respostas/${id}`,
        sentence: {
          pt: `Cada resposta de \`${id}\` tem o status, os cabeçalhos e o corpo do contrato.`,
          en: `Each answer of \`${id}\` has the status, the headers and the body of the contract.`,
        },
        at: contract.operation(id).pointer,
        level: 'leitura',
      } as const;
      const isExcused = differences.every(({ mark }) => mark !== undefined);
      const outcome = broken.length === 0 ? 'passed' : isExcused ? 'otherwise' : 'failed';
      const exchanges = differences.flatMap(({ exchange }) => exchange ?? []).slice(0, 5);
      return {
        rule,
        outcome,
        why: broken.length === 0 ? undefined : `In ${broken.length} places of ${count} answers.`,
        differences,
        exchanges,
        milliseconds: 0,
      };
    });
  }
}

const toDifference = ({ violation, exchange }: { violation: Violation; exchange: Exchange }): Difference => ({
  what: `${exchange.status}: ${violation.what.replaceAll(/\/\d+(?=\/|$)/g, '/*')}`,
  expected: violation.expected,
  came: violation.came,
  at: [violation.at],
  exchange,
});

/** One of each kind: the same place of the contract, in the same place of an answer. */
function distinct(differences: readonly Difference[]): Difference[] {
  const kinds = new Map(differences.map((one) => [`${one.at} ${one.what}`, one]));
  return [...kinds.values()].sort((a, b) => split(a.at[0] ?? '').length - split(b.at[0] ?? '').length);
}
