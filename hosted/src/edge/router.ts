import { ownContract } from '../../../mock/src/contract/contract.ts';
import { CONTROL_PATH, DASHBOARD_PATH } from '../../../mock/src/control/control-contract.ts';
import { SIGNATURE_HEADER } from '../../../mock/src/credentials-header.ts';
import { brokenOff, MIB } from '../../../mock/src/http/body.ts';
import { fromFetch } from '../../../mock/src/http/fetch-request.ts';
import type { HttpRequest, RequestHeaders } from '../../../mock/src/http/request.ts';
import { isBelow } from '../../../mock/src/http/request.ts';
import { type Log, silent } from '../../../mock/src/log.ts';
import type { Refusal } from '../../../mock/src/refusal.ts';
import { createRouter } from '../../../mock/src/route.ts';
import type { Trace } from '../../../mock/src/trace.ts';
import { readSecrets, type Secrets } from '../credentials/secrets.ts';
import type { Env } from '../env.ts';
import { ADDRESS_HEADER, NO_ADDRESS } from '../world/world-rpc.ts';
import { admitToApi, admitToControl, type RoutedContract } from './admit.ts';
import { answering, written } from './answer.ts';
import { askWorld } from './ask-world.ts';
import { ACCOUNTS_PATH, createAccount } from './create-account.ts';
import { limitAccount } from './limits.ts';
import { answerPage } from './pages.ts';
import { drain, readAtMost } from './read-body.ts';
import { deliveredHere, unknownKey, untrusted } from './refusals.ts';

/** Maximum bytes of a body, which is larger on the control plane because of world files. */
const LARGEST_BODY = MIB;
const LARGEST_FILE = 4 * MIB;

let ownApi: Promise<RoutedContract> | undefined;

const loadApi = async (): Promise<RoutedContract> => {
  const contract = await ownContract('api');
  return { contract, route: createRouter(contract) };
};

/**
 * Answers every request to the service. Refuses a request without a valid credential without waking an
 * object, and forwards all others to the object of their world.
 */
export async function route(request: Request, env: Env, log: Log = silent): Promise<Response> {
  const answer = await answered(request, env, log);
  await drain(request);
  return answer;
}

function answered(request: Request, env: Env, log: Log): Promise<Response> {
  const address = addressIn(request, env);
  const asked = fromFetch(request, { address });
  return answering(asked, log, async (trace) => {
    if (isDelivery(asked.headers)) throw deliveredHere();
    ownApi ??= loadApi();
    const api = await ownApi;
    const { basePath } = api.contract;
    const { pathname, origin } = asked.url;
    const asking = { request, env, asked, address, trace };
    if (isBelow(basePath, pathname))
      return answerByWorld(asking, {
        largest: LARGEST_BODY,
        admit: (secrets) => admitToApi(asked, trace, api, secrets),
        check: 'chave',
        refusal: unknownKey,
      });
    const isReading = ['GET', 'HEAD'].includes(asked.method);
    if (isBelow(CONTROL_PATH, pathname) && !(isReading && isBelow(DASHBOARD_PATH, pathname)))
      return answerByWorld(asking, {
        largest: LARGEST_FILE,
        admit: (secrets) => admitToControl(asked, secrets),
        check: 'origem',
        refusal: () => untrusted(null),
      });
    if (pathname !== ACCOUNTS_PATH) return answerPage(env, api.contract, asked, request);
    const secrets = readSecrets(env.SECRETS);
    const baseUrl = `${origin}${basePath}`;
    const creation = { request: asked, address, secrets, baseUrl, now: Date.now() };
    return written(await createAccount(env, creation), asked);
  });
}

interface Asking {
  readonly request: Request;
  readonly env: Env;
  readonly asked: HttpRequest;
  readonly address: string;
  readonly trace: Trace;
}

interface Plane {
  readonly largest: number;
  readonly admit: (secrets: Secrets) => string;
  readonly check: 'chave' | 'origem';
  readonly refusal: () => Refusal;
}

async function answerByWorld({ request, env, asked, address, trace }: Asking, plane: Plane) {
  const secrets = readSecrets(env.SECRETS);
  const account = plane.admit(secrets);
  trace.begin('limite');
  await limitAccount(env, account);
  trace.begin('tamanho');
  // Reads the body only within an account's rate limit, because anonymous uploads could exhaust the shared
  // memory.
  const body = await readBody(asked, request, plane.largest);
  if (body === null) throw brokenOff();
  trace.begin('resposta');
  const answer = await askWorld(env, { request, body, account, address });
  if (answer !== undefined) return answer;
  trace.begin(plane.check);
  throw plane.refusal();
}

/** Undefined when the method has no body; null when the body did not arrive completely. */
const readBody = async ({ method }: HttpRequest, { body }: Request, most: number) =>
  ['GET', 'HEAD'].includes(method) ? undefined : readAtMost(body, most);

/**
 * Detects a webhook of a sandbox by its headers. Webhooks to the service itself are refused, to prevent
 * loops.
 */
const isDelivery = (headers: RequestHeaders): boolean =>
  headers.has(SIGNATURE_HEADER) && headers.get('User-Agent') === 'Tesa-Webhooks';

/** Clients can send this header too, so it is trusted only where the platform overwrites it. */
const addressIn = ({ headers }: Request, { TRUST_CLIENT_IP }: Env): string =>
  (TRUST_CLIENT_IP === '1' ? headers.get(ADDRESS_HEADER) : null) ?? NO_ADDRESS;
