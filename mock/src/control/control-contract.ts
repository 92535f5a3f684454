import { type Contract, ownContract } from '../contract/contract.ts';
import { queryNamesOf } from '../contract/operations.ts';
import { createRouter, type Router } from '../route.ts';

/** Where the control plane is, as its contract says. */
export const CONTROL_PATH = '/_sandbox';

/** The path of the dashboard. */
export const DASHBOARD_PATH = `${CONTROL_PATH}/painel`;

/** Where its contract is served. */
export const CONTROL_GUIDE = `${CONTROL_PATH}/openapi.yaml`;

/** Where those who wait for the sandbox ask whether it is there. */
export const HEALTH = `${CONTROL_PATH}/saude`;

/** A contract with what follows from it. */
export interface ReadContract {
  readonly contract: Contract;
  readonly route: Router;
  readonly queryNames: ReadonlySet<string>;
}

/** The contract of the control plane, which is read only when called for, since the API starts without it. */
export class ControlContract {
  readonly #load: () => Promise<Contract>;
  #reading: ReadContract | Promise<ReadContract> | undefined;

  /** @param load default: takes what was compiled with this program */
  constructor(load: () => Promise<Contract> = () => ownContract('control', CONTROL_GUIDE)) {
    this.#load = load;
  }

  /** Once it is read. */
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

  /** Whether the query of some operation may have a name; none before it is read. */
  hasQueryName(name: string): boolean {
    return this.#reading !== undefined && 'queryNames' in this.#reading && this.#reading.queryNames.has(name);
  }
}
