import { schemaName } from '../../../mock/src/contract/reader/schemas.ts';
import { type Contract, jsonOf } from './contract.ts';
import type { OperationFacts } from './operation-facts.ts';

export interface MachineFacts {
  resource: string;
  states: Map<string, string[]>;
  shapes: Map<string, string>;
  moves: Map<string, string[]>;
  reader: OperationFacts;
}

export function machineFacts(contract: Contract, operations: OperationFacts[]): MachineFacts[] {
  return Object.entries(contract.components.schemas).flatMap(([resource, schema]) => {
    const machine = schema['x-maquina-de-estados'];
    if (machine === undefined) return [];
    const { mapping = {} } = schema.discriminator ?? {};
    const shapes = Object.entries(mapping).map(
      ([state, $ref]) => [state, schemaName({ $ref }) ?? resource] as const,
    );
    const states = new Map<string, string[]>(shapes.map(([state]) => [state, []]));
    const moves = new Map<string, string[]>();
    for (const { de, para, operacao } of machine.transicoes) {
      if (de === undefined) continue;
      append(states, de, para);
      if (operacao !== undefined) append(moves, operacao, de);
    }
    return [{ resource, states, shapes: new Map(shapes), moves, reader: readerOf(resource, operations) }];
  });
}

function append(lists: Map<string, string[]>, key: string, item: string): void {
  lists.set(key, [...new Set([...(lists.get(key) ?? []), item])]);
}

/**
 * The client derives the name of the reading method from the resource, so the operation must have that name.
 */
function readerOf(resource: string, operations: OperationFacts[]): OperationFacts {
  const name = `obter${resource}`;
  const reader = operations.find(({ operationId, id }) => operationId === name && id !== undefined);
  if (schemaName(jsonOf(reader?.answer ?? {})?.schema) === resource && reader) return reader;
  throw new Error(`${resource} has states: add an operation ${name} that reads one by id`);
}
