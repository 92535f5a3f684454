import type { ControlPlane } from '../../app.ts';
import type { Contract } from '../../contract/contract.ts';
import { createControlApp, loadControlContract } from './app.ts';
import { RequestLog } from './request-log.ts';
import type { Worlds } from './worlds.ts';

/**
 * The control plane of a sandbox.
 * @param api the API's contract
 */
export async function createControlPlane(api: Contract, worlds: Worlds): Promise<ControlPlane> {
  const contract = await loadControlContract();
  const requests = new RequestLog();
  return {
    basePath: contract.basePath,
    app: createControlApp(contract, { worlds, requests, api }),
    watch: (handled, { headers }, response) => requests.add(handled, headers, response),
  };
}
