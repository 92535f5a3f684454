import type { Posicoes } from '../../../contract/types.ts';
import { toPosicoes } from '../../domain/to-contract.ts';
import type { RequestOf } from '../operation.ts';
import type { ServiceWorld } from '../world.ts';
import { readBooks } from './books.ts';

/** What enters is negative in its account, so the net yield is what that account lacks. */
export function readPositions(
  { sql, clock }: ServiceWorld,
  { organizacaoId }: RequestOf<'obterPosicoes'>,
): Posicoes {
  const { balances } = readBooks(sql, organizacaoId);
  return toPosicoes(balances, -balances.rendimento, clock.now());
}
