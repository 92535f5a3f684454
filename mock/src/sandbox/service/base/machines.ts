import type { Proposta, Resgate, Transacao } from '../../../contract/types.ts';
import { type Machine, readMachine } from '../../domain/machine.ts';

/** The state machines of the contract. */
export interface Machines {
  readonly proposta: Machine<Proposta['status']>;
  readonly resgate: Machine<Resgate['status']>;
  readonly transacao: Machine<Transacao['status']>;
}

/**
 * Reads the machines of a parsed contract.
 * @throws {TypeError} when one is missing or invalid
 */
export function readMachines(document: unknown): Machines {
  const machineOf = (schema: string): Machine =>
    readMachine(at(document, ['components', 'schemas', schema, 'x-maquina-de-estados']));
  return {
    proposta: machineOf('Proposta') as Machines['proposta'],
    resgate: machineOf('Resgate') as Machines['resgate'],
    transacao: machineOf('Transacao') as Machines['transacao'],
  };
}

function at(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  return at((value as Record<string, unknown>)[key], rest);
}
