import { readCall } from '../../admission/call.ts';
import { createRouter, type Router } from '../../admission/route.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Trail } from '../../exchanges/trail.ts';
import type { HttpRequest } from '../../http/request.ts';
import { type HttpResponse, page } from '../../http/response.ts';
import { validated } from '../api/response.ts';
import { assertTrusted } from './assert-trusted.ts';
import { CONTROL_GUIDE, CONTROL_PATH, loadControlContract } from './contract.ts';
import type { Control } from './operations.ts';
import { respond } from './respond.ts';

const WELCOME = `O plano de controle do sandbox da Tesa: faz acontecer o que, fora daqui, cabe ao mundo real.
As operações, em OpenAPI: ${CONTROL_GUIDE}
O que há agora, para começar: ${CONTROL_PATH}/saude
`;

/**
 * Answers a request below `/_sandbox`.
 * @throws {Refusal} when the request itself is at fault
 */
export async function answerControl(
  request: HttpRequest,
  trail: Trail,
  control: Control,
): Promise<HttpResponse> {
  assertTrusted(request, control.hasToken);
  const contract = await loadControlContract();
  const { method } = request;
  const { pathname } = request.url;
  if (method === 'GET' || method === 'HEAD') {
    if (pathname === CONTROL_GUIDE) return page('application/yaml; charset=utf-8', contract.text);
    if ([CONTROL_PATH, `${CONTROL_PATH}/`].includes(pathname))
      return page('text/plain; charset=utf-8', WELCOME);
  }
  trail.begin('rota');
  const route = routeOf(contract)(method, pathname);
  trail.operation = route.operation.id;
  trail.begin('mundo');
  const environment = control.environments.of(request.headers);
  const call = await readCall(request, route, trail);
  const answer = await respond({ call, request, environment, contract, control, trail });
  if (!('response' in answer)) return answer;
  const { stream, file, response } = answer;
  const whole = validated(response, call, { contract, standingHeaders: {} });
  if (file !== undefined)
    return { ...whole, headers: { ...whole.headers, ...file.headers }, body: file.text };
  if (stream === undefined) return whole;
  if (method === 'HEAD') await stream.cancel();
  return method === 'HEAD' ? whole : { ...whole, body: stream };
}

let ownRouter: Router | undefined;

function routeOf(contract: Contract): Router {
  ownRouter ??= createRouter(contract);
  return ownRouter;
}
