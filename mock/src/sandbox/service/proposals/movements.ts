import type { Movimento } from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import { parseValor } from '../../domain/money.ts';
import type { Movement } from '../../domain/movements.ts';
import type { ProposalRow } from './tables.ts';

type Kept = Pick<ProposalRow, 'movimentos'>;

/** The movements of a proposal, in order. Its row keeps them as the API shows them. */
export const movementsOf = ({ movimentos }: Kept): Movement[] =>
  (JSON.parse(movimentos) as Movimento[]).map(({ de, para, valor }) => ({
    de: de ?? 'USDC',
    para,
    centavos: parseValor(valor),
  }));

/** Those of a proposal by its id; none when there is no such proposal. */
export const readMovements = (sql: Sql, proposalId: string): Movement[] =>
  sql.rows<Kept>('SELECT movimentos FROM propostas WHERE id = ?', proposalId).flatMap(movementsOf);
