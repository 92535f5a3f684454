import { fileURLToPath } from 'node:url';
import { type Contract, loadContract } from '../../contract/contract.ts';
import { queryNamesOf } from '../../contract/operations.ts';

/** The contract of the control plane. */
export const CONTROL_CONTRACT = fileURLToPath(new URL('openapi.yaml', import.meta.url));

/** Where the control plane is, as its contract says. */
export const CONTROL_PATH = '/_sandbox';

/** Where its contract is served. */
export const CONTROL_GUIDE = `${CONTROL_PATH}/openapi.yaml`;

/** Where those who wait for the sandbox ask whether it is there. */
export const HEALTH = `${CONTROL_PATH}/saude`;

let ownContract: Contract | Promise<Contract> | undefined;
let ownQueryNames: ReadonlySet<string> = new Set();

/** Whether the query of some operation of the control plane may have a name; none before its contract is read. */
export const isQueryName = (name: string): boolean => ownQueryNames.has(name);

/** The contract of the control plane, once it is read: only when called for, since the API starts without it. */
export function loadControlContract(): Contract | Promise<Contract> {
  ownContract ??= loadContract(CONTROL_CONTRACT, CONTROL_GUIDE).then((contract) => {
    ownQueryNames = queryNamesOf(contract.operations);
    ownContract = contract;
    return contract;
  });
  return ownContract;
}
