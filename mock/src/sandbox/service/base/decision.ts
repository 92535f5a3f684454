import type { Decisao } from '../../../contract/types.ts';
import type { Transition } from '../../domain/machine.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import type { ServiceWorld } from './world.ts';

/** What is decided of a proposal or of a redemption, and by whom. */
export interface Decision {
  readonly transition: Transition;
  readonly decisao: Decisao | undefined;
  /** Id of a key, or `painel`. */
  readonly por: string;
}

/** Where decisions are kept: a table, and its columns that say when, by whom and why. */
export interface DecisionColumns {
  readonly table: 'propostas' | 'resgates';
  readonly when: string;
  readonly who: string;
  readonly why: string;
}

/** Writes a decision into a row, which it returns as it then is. */
export function recordDecision<Row extends object>(
  { sql, clock }: ServiceWorld,
  { table, when, who, why }: DecisionColumns,
  id: string,
  { transition, decisao, por }: Decision,
): Row {
  const update = `UPDATE ${table} SET status = ?, ${when} = ?, ${who} = ?, ${why} = ? WHERE id = ? RETURNING *`;
  const values = [transition.para, toDataHora(clock.now()), por, decisao?.comentario ?? null, id];
  const [row] = sql.run<Row>(update, ...values);
  return row as Row;
}
