import type { ControlPlane } from '../../app.ts';
import type { Contract } from '../../contract/contract.ts';
import { CONTROL_PATH, createControlApp } from './app.ts';
import { RequestLog } from './request-log.ts';
import type { Worlds } from './worlds.ts';

/**
 * The control plane of a sandbox.
 * @param api the API's contract
 */
export function createControlPlane(api: Contract, worlds: Worlds): ControlPlane {
  const requests = new RequestLog();
  return {
    basePath: CONTROL_PATH,
    app: createControlApp({ worlds, requests, api }),
    watch: (handled, { headers }, response) => requests.add(handled, headers, response),
  };
}
