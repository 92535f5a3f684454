import type { Contract } from '../../contract/contract.ts';
import type { ControlPlane } from '../../mock.ts';
import { type Worlds, worldNamedBy } from '../environments/environments.ts';
import { answerControl, CONTROL_PATH, isQueryName } from './app.ts';
import { RequestLog } from './request-log.ts';

/**
 * The control plane of a sandbox.
 * @param api the API's contract
 */
export function createControlPlane(api: Contract, worlds: Worlds): ControlPlane {
  const requests = new RequestLog();
  const parts = { worlds, requests, api };
  return {
    basePath: CONTROL_PATH,
    answer: (request, seal) => answerControl(request, seal, parts),
    worldOf: ({ headers }) => worldNamedBy(headers),
    knows: isQueryName,
    watch: (handled) => requests.add(handled),
  };
}
