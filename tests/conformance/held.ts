import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { loadContract } from '../../conformance/src/contract/contract.ts';
import type { Finding } from '../../conformance/src/finding.ts';
import type { Level } from '../../conformance/src/level.ts';
import { RULES } from '../../conformance/src/rules/index.ts';
import { type Report, run } from '../../conformance/src/run.ts';
import { openReceiver, type Receiver } from '../../conformance/src/service/receiver.ts';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';

export type Fetch = (request: Request) => Promise<Response>;

const ORIGIN = 'http://sandbox.test';
const KEY = 'svc_test_exemplo_admin';
const contract = loadContract();

export interface Held {
  readonly level?: Level | undefined;
  readonly only?: (id: string) => boolean;
  readonly fault?: ((fetch: Fetch, sandbox: Sandbox) => Fetch) | undefined;
  readonly controlToken?: string;
  readonly keyPrefix?: string;
  /** Changes the body of a delivery in transit; `place` is the delivery's index. */
  readonly tamper?: ((body: string, place: number) => string) | undefined;
  readonly twice?: boolean | undefined;
  readonly otherKey?: string | undefined;
  readonly operatorKey?: string | undefined;
  /** Initial time of the sandbox; the run starts 40 days later. @default that of a new sandbox */
  readonly clock?: { readonly at: number } | undefined;
  readonly signal?: AbortSignal;
  readonly most?: number;
  readonly seed?: number;
}

export async function held({
  level = 'controle',
  only = () => true,
  fault,
  controlToken,
  keyPrefix,
  tamper,
  twice = false,
  otherKey = 'svc_test_exemplo_outra',
  operatorKey = 'svc_test_exemplo_operador',
  clock,
  signal,
  most = 5000,
  seed = 1,
}: Held = {}): Promise<Report> {
  let waited = 0;
  const sandbox = await createSandbox({
    clock,
    resolve: async () => [],
    realClock: { now: () => Date.now() + waited },
  });
  const receiver = await (tamper || twice ? tampered(tamper, twice) : openReceiver());
  try {
    await liveAMonth(ORIGIN, { key: KEY, fetch: sandbox.fetch });
    const plain: Fetch = (request) => sandbox.fetch(request);
    const carry = fault?.(plain, sandbox) ?? plain;
    return await run({
      contract: await contract,
      url: `${ORIGIN}/v1`,
      controlUrl: `${ORIGIN}/_sandbox`,
      key: KEY,
      otherKey,
      operatorKey,
      controlToken,
      keyPrefix,
      receiver,
      level,
      pace: { rate: 0, most, timeout: 5000 },
      rules: RULES.filter(({ id }) => only(id)),
      seed,
      fetch: (input, init) => carry(new Request(input as string, init)),
      signal,
      wait: async (milliseconds) => {
        waited += milliseconds;
      },
    });
  } finally {
    await receiver.close();
    await sandbox.close();
  }
}

export const idsOf = ({ findings }: Report, outcome: Finding['outcome']): string[] =>
  findings.filter((finding) => finding.outcome === outcome).map(({ rule }) => rule.id);

/** A webhook receiver behind a gateway that changes or duplicates deliveries. */
async function tampered(tamper: Held['tamper'] = (body) => body, twice = false): Promise<Receiver> {
  let count = 0;
  const gateway = createServer(async (request, response) => {
    const body = tamper(await text(request), count);
    count += 1;
    const { host: _, 'content-length': __, connection: ___, ...headers } = request.headers;
    const init = { method: 'POST', headers: headers as Record<string, string>, body };
    if (twice) await fetch(`${root}${request.url}`, { ...init, redirect: 'manual' });
    const { status, headers: answered } = await fetch(`${root}${request.url}`, {
      ...init,
      redirect: 'manual',
    });
    if (answered.has('Location')) response.setHeader('Location', `${answered.get('Location')}`);
    response.writeHead(status).end();
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const { port } = gateway.address() as AddressInfo;
  const receiver = await openReceiver({ publicUrl: `http://127.0.0.1:${port}/eventos` });
  const root = receiver.listensAt;
  return {
    ...receiver,
    async close() {
      gateway.close();
      gateway.closeAllConnections();
      await receiver.close();
    },
  };
}

interface Lived {
  readonly key: string;
  readonly token?: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Allocates the initial funds and closes a month, so that the run finds yields and charges to check. */
async function liveAMonth(origin: string, { key, token = key, fetch }: Lived): Promise<void> {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${path.startsWith('/v1/') ? key : token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the answers have no types here
    return answer.json() as Promise<any>;
  };
  const { dados } = await ask('GET', '/v1/propostas?status=pendente');
  const { transacoes } = await ask('POST', `/v1/propostas/${dados[0].id}/aprovar`);
  for (const { id } of transacoes) {
    await ask('POST', `/_sandbox/transacoes/${id}/transmitir`);
    await ask('POST', `/_sandbox/transacoes/${id}/confirmar`);
  }
  await ask('POST', '/_sandbox/relogio', { avancar: 'P40D' });
}
