import { Refusal } from '../../mock/src/refusal.ts';
import { changes, rowsIn } from '../model/rows.ts';
import type { TestWorld } from './support.ts';

/** The refusal of an act, which must not change anything. */
export function refusal(world: TestWorld, act: () => unknown): { codigo: string; campo: string | null } {
  const before = rowsIn(world.sql);
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const changed = changes(before, rowsIn(world.sql));
    if (changed.length > 0) throw new Error(`A refusal changed ${changed}`, { cause: error });
    return { codigo: error.codigo, campo: error.campo };
  }
  throw new Error('Nothing was refused');
}
