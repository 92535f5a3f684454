import { splitPointer } from '@tesa/mock/src/contract/reader/document';
import type { Mark } from '../../../scripts/contract/marks.ts';
import type { Difference } from '../assertions.ts';
import type { Contract } from '../contract/contract.ts';
import type { Finding } from '../finding.ts';
import type { Points } from '../points/points.ts';
import { type Exchange, isAbsent } from '../service/exchange.ts';
import { isSeenByForm } from './exercised.ts';
import type { Judge, Violation } from './judge.ts';

interface Seen {
  count: number;
  absent: number;
  broken: number;
  readonly differences: Difference[];
}

/** Validates every response of a run, and reports one finding per operation. */
export class Answers {
  readonly #judge: Judge;
  readonly #points: Points;
  readonly #byOperation = new Map<string, Seen>();

  constructor(judge: Judge, points: Points) {
    this.#judge = judge;
    this.#points = points;
  }

  judge(exchange: Exchange): void {
    const { operation } = exchange;
    if (operation === undefined) return;
    const seen = this.#byOperation.get(operation) ?? { count: 0, absent: 0, broken: 0, differences: [] };
    this.#byOperation.set(operation, seen);
    if (isAbsent(exchange)) {
      seen.absent += 1;
      return;
    }
    const { violations, exercised } = this.#judge.judged(operation, exchange);
    const differences = violations.map((one) => this.#difference(one, exchange));
    seen.count += 1;
    seen.broken += differences.length > 0 ? 1 : 0;
    seen.differences.push(...differences);
    for (const [mark, times] of exercised) {
      const broken = differences.filter((one) => one.mark === mark).length;
      if (times <= broken) continue;
      if (isSeenByForm(mark)) this.#points.kept(mark, keyOf(mark, exchange), times - broken);
      else this.#points.silent(mark, keyOf(mark, exchange));
    }
  }

  /** An assumption counts as `otherwise` when every response that could show it differs. */
  findings(contract: Contract): Finding[] {
    return [...this.#byOperation].map(([id, { count, absent, broken, differences: all }]) => {
      if (absent > 0) {
        const outcome =
          contract.markAt(contract.operation(id).pointer) === undefined ? 'failed' : 'otherwise';
        const rule = ruleOf(id, contract);
        return { rule, outcome, why: NOT_THERE, differences: [], exchanges: [], milliseconds: 0 };
      }
      const differences = distinct(all);
      const isMarked = differences.every(({ mark }) => mark !== undefined);
      const isExcused = isMarked && differences.every(({ key }) => this.#points.isConsistent(key));
      const outcome = broken === 0 ? 'passed' : isExcused ? 'otherwise' : 'failed';
      const sometimes = isMarked && !isExcused ? ' The service follows the assumption only sometimes.' : '';
      return {
        rule: ruleOf(id, contract),
        outcome,
        why: broken === 0 ? undefined : `In ${broken} of ${count} responses.${sometimes}`,
        differences,
        exchanges: differences.flatMap(({ exchange }) => exchange ?? []).slice(0, 5),
        milliseconds: 0,
      };
    });
  }

  #difference({ at, what, expected, came }: Violation, exchange: Exchange): Difference {
    const mark = this.#judge.contract.markAt(at);
    const key = mark === undefined ? '' : keyOf(mark, exchange);
    const place = `${exchange.status}: ${what.replaceAll(/\/\d+(?=\/|$)/g, '/*')}`;
    const difference = { what: place, expected, came, at: [at], mark, key, exchange };
    const { operation } = exchange;
    if (mark !== undefined) this.#points.otherwise({ ...difference, mark, answer: '', operation });
    return difference;
  }
}

export const NOT_THERE = 'The operation is missing.';

const ruleOf = (id: string, contract: Contract) =>
  ({
    id: `respostas/${id}`,
    sentence: `Each response of \`${id}\` has a status, headers and a body that the contract allows.`,
    at: contract.operation(id).pointer,
    level: 'leitura',
  }) as const;

const keyOf = ({ pointer }: Mark, { operation }: Exchange): string => JSON.stringify([operation, pointer]);

function distinct(differences: readonly Difference[]): Difference[] {
  const kinds = new Map(differences.map((one) => [`${one.at} ${one.what}`, one]));
  return [...kinds.values()].sort(
    (a, b) => splitPointer(a.at[0] ?? '').length - splitPointer(b.at[0] ?? '').length,
  );
}
