import type { Assertions } from '../../assertions.ts';
import type { Exchange } from '../../service/exchange.ts';

/** Headers that a replayed response shares with the first. */
const KEPT = ['Content-Type', 'Cache-Control', 'Location', 'Requisicao-Id'];

export function sameAnswer(assertions: Assertions, first: Exchange, again: Exchange): void {
  const { operation } = first;
  assertions.law(`status of ${operation}, repeated`, `${first.status}`, `${again.status}`);
  assertions.law(`body of ${operation}, repeated`, first.text, again.text);
  const kept = ({ headers }: Exchange) => KEPT.map((name) => `${name}: ${headers.get(name)}`).join(', ');
  assertions.equal(`headers of ${operation}, repeated`, { expected: kept(first), came: kept(again) });
  const replayed = ({ headers }: Exchange) => headers.get('Idempotent-Replayed') ?? 'none';
  assertions.equal(`Idempotent-Replayed of ${operation}`, {
    expected: 'none, true',
    came: `${replayed(first)}, ${replayed(again)}`,
    at: ['/components/headers/Idempotent-Replayed'],
  });
}
