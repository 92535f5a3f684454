import type { Contract } from '../../../mock/src/contract/contract.ts';
import type { HttpRequest } from '../../../mock/src/http/request.ts';
import { noPage, pagesOf } from '../../../mock/src/service-pages.ts';
import type { Env } from '../env.ts';
import { written } from './answer.ts';

/**
 * Answers everything outside the API and the control plane: the contract, and the built docs and dashboard.
 * @param original request from which `asked` was made
 * @throws {Refusal} 404
 */
export async function answerPage(
  { ASSETS }: Env,
  contract: Contract,
  asked: HttpRequest,
  original: Request,
): Promise<Response> {
  if (['GET', 'HEAD'].includes(asked.method)) {
    const page = pagesOf(contract, undefined).get(asked.url.pathname);
    if (page !== undefined) return written(page(), asked);
    const asset = await ASSETS?.fetch(original);
    if (asset !== undefined && asset.status !== 404) return asset;
  }
  throw noPage(contract);
}
