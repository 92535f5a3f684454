import { type Contract, ownContract } from '../contract/contract.ts';
import { queryNamesOf } from '../contract/operations.ts';
import { createRouter, type Router } from '../route.ts';

export const CONTROL_PATH = '/_sandbox';

export const DASHBOARD_PATH = `${CONTROL_PATH}/painel`;

export const CONTROL_GUIDE = `${CONTROL_PATH}/openapi.yaml`;

export const HEALTH = `${CONTROL_PATH}/saude`;

export interface ReadContract {
  readonly contract: Contract;
  readonly route: Router;
  readonly queryNames: ReadonlySet<string>;
}

/** The control plane's contract. It is parsed on first use, so that the API starts without it. */
export class ControlContract {
  readonly #load: () => Promise<Contract>;
  #reading: ReadContract | Promise<ReadContract> | undefined;

  constructor(load: () => Promise<Contract> = () => ownContract('control', CONTROL_GUIDE)) {
    this.#load = load;
  }

  read(): ReadContract | Promise<ReadContract> {
    this.#reading ??= this.#load().then((contract) => {
      const read: ReadContract = {
        contract,
        route: createRouter(contract),
        queryNames: queryNamesOf(contract.operations),
      };
      this.#reading = read;
      return read;
    });
    return this.#reading;
  }

  /** True when some operation has a query parameter of that name; false until the contract is read. */
  hasQueryName(name: string): boolean {
    return this.#reading !== undefined && 'queryNames' in this.#reading && this.#reading.queryNames.has(name);
  }
}
