import { schemaName } from '../../../mock/src/contract/reader/schemas.ts';
import { type Contract, jsonOf } from './contract.ts';
import type { OperationFacts } from './operation-facts.ts';

/** The facts about a resource with states in the generated files. */
export interface MachineFacts {
  resource: string;
  /** Each state with those it may go to next. */
  states: Map<string, string[]>;
  /** The name of the schema of each state. */
  shapes: Map<string, string>;
  /** Each operation that moves the resource, with the states it may be called in. */
  moves: Map<string, string[]>;
  /** The operation that reads one. */
  reader: OperationFacts;
}

/** The state machines of the contract, in its order. */
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

/** The client builds its name from that of the resource, so that a wait needs no other. */
function readerOf(resource: string, operations: OperationFacts[]): OperationFacts {
  const name = `obter${resource}`;
  const reader = operations.find(({ operationId, id }) => operationId === name && id !== undefined);
  if (schemaName(jsonOf(reader?.answer ?? {})?.schema) === resource && reader) return reader;
  throw new Error(`${resource} has states, so an operation ${name} must read one by its id`);
}
