import { type Machine, readMachine } from '../domain/machine.ts';

/** The state machines of the contract. */
export interface Machines {
  readonly proposta: Machine;
  readonly resgate: Machine;
  readonly transacao: Machine;
}

/**
 * Reads the machines of a parsed contract.
 * @throws {TypeError} when one is missing or describes no machine
 */
export function readMachines(document: unknown): Machines {
  const machineOf = (schema: string): Machine =>
    readMachine(at(document, ['components', 'schemas', schema, 'x-maquina-de-estados']));
  return {
    proposta: machineOf('Proposta'),
    resgate: machineOf('Resgate'),
    transacao: machineOf('Transacao'),
  };
}

function at(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  return at((value as Record<string, unknown>)[key], rest);
}
