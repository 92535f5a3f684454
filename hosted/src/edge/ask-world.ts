import { branchNamedBy, PRINCIPAL } from '../../../mock/src/worlds/world-name.ts';
import type { Env } from '../env.ts';
import { ACCOUNT_HEADER, ADDRESS_HEADER, NOTHING_HERE, worldObjectName } from '../world/world-rpc.ts';
import { whenAvailable } from './when-available.ts';

export interface Admitted {
  readonly request: Request;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  readonly account: string;
  readonly address: string;
}

/**
 * Forwards a request to the object of the world that it names. Falls back to the main world, which answers
 * 404 for an unknown branch.
 * @returns undefined when the account is not open
 * @throws {Refusal} 503 when the object does not answer
 */
export async function askWorld(
  { WORLDS }: Pick<Env, 'WORLDS'>,
  admitted: Admitted,
): Promise<Response | undefined> {
  const { account, request } = admitted;
  const ask = (world: string) =>
    whenAvailable(() =>
      WORLDS.get(WORLDS.idFromName(worldObjectName(account, world))).fetch(hopOf(admitted)),
    );
  const branch = branchNamedBy(request.headers);
  const answer = await ask(branch ?? PRINCIPAL);
  const nothing = answer.headers.get(NOTHING_HERE);
  if (nothing === null) return answer;
  discard(answer);
  if (nothing !== 'mundo' || branch === undefined) return undefined;
  const ofPrincipal = await ask(PRINCIPAL);
  if (!ofPrincipal.headers.has(NOTHING_HERE)) return ofPrincipal;
  discard(ofPrincipal);
  return undefined;
}

/** Overwrites edge headers that the client sent. */
function hopOf({ request, body, account, address }: Admitted): Request {
  const headers = new Headers(request.headers);
  headers.set(ACCOUNT_HEADER, account);
  headers.set(ADDRESS_HEADER, address);
  headers.set('X-Forwarded-Proto', new URL(request.url).protocol.slice(0, -1));
  // The platform has already decoded and read the body.
  for (const name of ['Content-Length', 'Transfer-Encoding']) headers.delete(name);
  const { method, url } = request;
  // The client follows redirects, not the edge.
  return new Request(url, { method, headers, redirect: 'manual', ...(body && { body }) });
}

const discard = ({ body }: Response): void => void body?.cancel().catch(() => {});
