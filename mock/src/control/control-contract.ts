import { type Contract, ownContract } from '../contract/contract.ts';
import { queryNamesOf } from '../contract/operations.ts';
import { createRouter, type Router } from '../route.ts';

export const CONTROL_PATH = '/_sandbox';

export const DASHBOARD_PATH = `${CONTROL_PATH}/painel`;

export const CONTROL_GUIDE = `${CONTROL_PATH}/openapi.yaml`;

export const HEALTH = `${CONTROL_PATH}/saude`;

interface ReadContract {
  readonly contract: Contract;
  readonly route: Router;
}

/** The control plane's contract. It is parsed on first use, so that the API starts without it. */
export class ControlContract {
  readonly #load: () => Promise<Contract>;
  #reading: Promise<ReadContract> | undefined;
  #queryNames: ReadonlySet<string> = new Set();

  constructor(load: () => Promise<Contract> = () => ownContract('control', CONTROL_GUIDE)) {
    this.#load = load;
  }

  read(): Promise<ReadContract> {
    this.#reading ??= this.#load().then((contract) => {
      this.#queryNames = queryNamesOf(contract.operations);
      return { contract, route: createRouter(contract) };
    });
    return this.#reading;
  }

  /** True when some operation has a query parameter of that name; false until the contract is read. */
  hasQueryName(name: string): boolean {
    return this.#queryNames.has(name);
  }
}
