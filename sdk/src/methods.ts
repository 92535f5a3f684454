import type { ListOperationId } from './contract-types.ts';
import { maquinas } from './generated/maquinas.ts';
import { type OperationId, type OperationRow, operations } from './generated/operations.ts';
import type { OperationsClient } from './generated/operations-client.ts';
import { list } from './pagination.ts';
import type { WaitOptions } from './polling.ts';
import { aguardar } from './polling.ts';
import type { CallInput, Target } from './request.ts';
import type { Sender } from './send.ts';

/**
 * The methods as code: made from the tables, since written out they would weigh far more. Their types and their
 * documentation are written out, in `OperationsClient`.
 */
export const Methods = /* @__PURE__ */ withMethods();

function withMethods(): new (sender: Sender) => OperationsClient {
  class Methods {
    readonly #sender: Sender;

    constructor(sender: Sender) {
      this.#sender = sender;
    }

    static add(name: string, carryOut: (sender: Sender, ...given: never[]) => unknown): void {
      Object.assign(Methods.prototype, {
        [name](this: Methods, ...given: never[]) {
          return carryOut(this.#sender, ...given);
        },
      });
    }
  }
  for (const operation of Object.keys(operations) as OperationId[])
    Methods.add(operation, (sender, ...given) => call(sender, operation, given));
  for (const [resource, maquina] of Object.entries(maquinas))
    Methods.add(`aguardar${resource}`, (sender, target: Target, options: WaitOptions<string>) =>
      aguardar({ sender, operation: `obter${resource}` as OperationId, target, maquina }, options),
    );
  return Methods as unknown as new (
    sender: Sender,
  ) => OperationsClient;
}

function call(sender: Sender, operation: OperationId, given: readonly unknown[]): unknown {
  const row: OperationRow = operations[operation];
  const input = inputOf(row, given);
  return isList(row) ? list(sender, operation as ListOperationId, input) : sender.send(operation, input);
}

const isList = ([, , requires]: OperationRow) => requires.startsWith('dados[');

/** The arguments by their names; each method takes them in this order. */
function inputOf([, path, , takes]: OperationRow, given: readonly unknown[]): CallInput<never> {
  const names = [path.includes('{id}') && 'id', takes?.replace('?', ''), 'options'].filter(Boolean);
  return Object.fromEntries(names.map((name, place) => [name, given[place]]));
}
