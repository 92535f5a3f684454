import { type Machine, onOutside } from '../../domain/machine.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { emitOf } from '../events.ts';
import type { ServiceWorld } from '../world.ts';

/** What ends when the last of its transactions confirms. */
export interface Ending {
  readonly machine: Machine;
  readonly table: 'propostas' | 'resgates';
  readonly organizacaoId: string;
  readonly id: string;
  readonly para: string;
  /** Where the date of the end is. */
  readonly column: 'executada_em' | 'concluido_em';
  /** The resource as the API shows it, once ended. */
  readonly show: () => object;
}

export function finish(world: ServiceWorld, ending: Ending): void {
  const { sql, clock } = world;
  const { machine, table, organizacaoId, id, para, column, show } = ending;
  const [row] = sql.rows<{ status: string }>(`SELECT status FROM ${table} WHERE id = ?`, id);
  const transition = row && onOutside(machine, row.status, para);
  if (transition === undefined) throw new TypeError(`The contract does not let ${id} become ${para}`);
  const update = `UPDATE ${table} SET status = ?, ${column} = ? WHERE id = ?`;
  sql.run(update, transition.para, toDataHora(clock.now()), id);
  emitOf(world, transition, { organizacaoId, dados: show() });
}
