import { outcomeOf } from './exchange.ts';
import type { Service } from './service.ts';

export type Resource = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * Stops when cursors repeat.
 * @throws TypeError when a response is not a page
 */
export async function* itemsOf(
  service: Service,
  operation: string,
  query: Readonly<Record<string, string>> = {},
): AsyncGenerator<Resource> {
  const seen = new Set<string | undefined>();
  let apos: string | undefined;
  do {
    seen.add(apos);
    const page = { limite: '100', ...query, ...(apos !== undefined && { apos }) };
    const exchange = await service.call(operation, { query: page });
    const { dados, proximo_cursor } = Object(exchange.json) as {
      dados?: Resource[];
      proximo_cursor?: string | null;
    };
    if (exchange.status !== 200 || !Array.isArray(dados))
      throw new TypeError(`${operation} answered ${outcomeOf(exchange)} instead of a page`);
    yield* dados;
    apos = proximo_cursor ?? undefined;
  } while (apos !== undefined && !seen.has(apos));
}
