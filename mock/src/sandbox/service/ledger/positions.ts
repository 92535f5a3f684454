import type { Posicoes } from '../../../contract/types.ts';
import { toPosicoes } from '../../domain/to-contract.ts';
import type { RequestOf } from '../base/operation.ts';
import type { ServiceWorld } from '../base/world.ts';
import { creditedYield, readWallets } from './books.ts';

export const readPositions = (
  { sql, clock }: ServiceWorld,
  { organizacaoId }: RequestOf<'obterPosicoes'>,
): Posicoes => toPosicoes(readWallets(sql, organizacaoId), creditedYield(sql, organizacaoId), clock.now());
