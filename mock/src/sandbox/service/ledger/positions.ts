import type { Posicoes } from '../../../contract/types.ts';
import { toPosicoes } from '../../domain/to-contract.ts';
import type { RequestOf } from '../operation.ts';
import type { ServiceWorld } from '../world.ts';
import { readBooks } from './books.ts';

/** Every credit of yield makes the account `rendimento` as much more negative, so that the net yield is its opposite. */
export function readPositions(
  { sql, clock }: ServiceWorld,
  { organizacaoId }: RequestOf<'obterPosicoes'>,
): Posicoes {
  const { balances } = readBooks(sql, organizacaoId);
  return toPosicoes(balances, -balances.rendimento, clock.now());
}
