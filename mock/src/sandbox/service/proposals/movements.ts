import type { Movement } from '../../domain/movements.ts';
import type { Sql } from '../../store/sql.ts';
import type { ProposalRow } from './tables.ts';

type Kept = Pick<ProposalRow, 'movimentos'>;

/** The movements of a proposal as its row keeps them: they are written with it, and never change. */
export const movementsToText = (movements: readonly Movement[]): string =>
  JSON.stringify(movements.map(({ de, para, centavos }) => ({ de, para, centavos: String(centavos) })));

/** In order. */
export const movementsOf = ({ movimentos }: Kept): Movement[] =>
  JSON.parse(movimentos).map(({ de, para, centavos }: Record<keyof Movement, string>) => ({
    de,
    para,
    centavos: BigInt(centavos),
  }));

/** Those of a proposal by its id; none when there is no such proposal. */
export const readMovements = (sql: Sql, proposalId: string): Movement[] =>
  sql.rows<Kept>('SELECT movimentos FROM propostas WHERE id = ?', proposalId).flatMap(movementsOf);
