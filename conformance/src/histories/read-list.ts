import type { Problem } from '../model/problem.ts';
import { differences } from '../model/unknown.ts';
import type { Service } from '../service/service.ts';

/**
 * Reads a list page by page. No page may exceed its limit, and together they must hold the expected items.
 */
export async function readList(
  service: Service,
  operation: string,
  expected: readonly unknown[],
  { limite = 100, filters = {} }: { limite?: number; filters?: Readonly<Record<string, string>> } = {},
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const found: unknown[] = [];
  for (let after: { apos?: string } = {}; ; ) {
    const query = { limite: `${limite}`, ...filters, ...after };
    const exchange = await service.call(operation, { query });
    const tell = (these: readonly Problem[]) => problems.push(...these.map((one) => ({ ...one, exchange })));
    const { dados, tem_mais, proximo_cursor } = Object(exchange.json);
    if (!Array.isArray(dados)) {
      tell(differences(200, exchange.status, operation));
      return problems;
    }
    found.push(...dados);
    if (dados.length > limite)
      tell([{ what: `a page of ${operation}`, expected: `at most ${limite}`, came: `${dados.length}` }]);
    tell(differences(proximo_cursor !== null, tem_mais, `${operation}: tem_mais`));
    if (proximo_cursor === null || found.length > expected.length) {
      tell(differences(expected, found, operation));
      return problems;
    }
    after = { apos: proximo_cursor };
  }
}
