import { expect, onTestFinished, test } from 'vitest';
import type { NewAccount } from '../../hosted/local/start-local.ts';
import { randomFrom } from '../random-from.ts';
import { newFolder } from '../temporary.ts';
import { ControlWalk } from '../twins/control-walk.ts';
import { openHostedTwins, startStill } from './hosted-twins.ts';
import type { Service } from './service.ts';

const SEED = Number(process.env.TWINS_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The hosted sandbox, which `leave` ends and starts anew: no object stays in memory, as when a version is deployed. */
async function openLeaving() {
  const kept = newFolder();
  let service: Service = await startStill(kept);
  onTestFinished(() => service.dispose());
  return {
    service: () => service,
    async leave() {
      await service.dispose();
      service = await startStill(kept);
    },
  };
}

/** The requests that a limit has counted, which memory alone holds. */
const COUNTED = /(?<="ratelimit","\\"padrao\\";)r=\d+;t=\d+/g;

test(`property: a sandbox that leaves memory amid a history goes on as one on Node that stayed (TWINS_SEED=${SEED})`, async () => {
  const { service, leave } = await openLeaving();
  const { twins, account } = await openHostedTwins(service, [COUNTED]);
  try {
    const walk = new ControlWalk(twins, randomFrom(SEED), { key: account.chaves.admin });
    for (let part = 0; part < 4; part += 1) {
      await walk.run(30);
      await walk.forEach('DELETE', '/_sandbox/receptores/tesouraria');
      await leave();
    }
    expect({ SEED, differences: twins.differences.slice(0, 3) }).toEqual({ SEED, differences: [] });
    expect(twins.asked).toBeGreaterThan(150);
  } finally {
    await twins.close();
  }
}, 600_000);

type Ask = (method: string, path: string, body?: object, more?: Record<string, string>) => Promise<Response>;

const askAs =
  (
    fetch: (url: string, init: RequestInit) => Promise<Response>,
    { chaves, token_de_controle }: NewAccount,
  ): Ask =>
  (method, path, body, more = {}) => {
    const key = path.startsWith('/v1') ? chaves.admin : token_de_controle;
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...more };
    return fetch(`http://localhost${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };

test('faults, limit, custodian, clock, branches and idempotency keys outlast the memory of an object', async () => {
  const { service, leave } = await openLeaving();
  const { twins, account } = await openHostedTwins(service, [COUNTED]);
  const ask = askAs((url, init) => twins.fetch(url, init), account);
  try {
    await ask('PATCH', '/_sandbox/relogio', { anda: false });
    await ask('POST', '/_sandbox/relogio', { avancar: 'P1D' });
    await ask('PUT', '/_sandbox/limite-de-requisicoes', { por_minuto: 50 });
    await ask('POST', '/_sandbox/mundos', { nome: 'Ramo' });
    await ask('PATCH', '/_sandbox/custodiante', { automatico: true });
    await ask('POST', '/_sandbox/falhas', { tipo: 'erro_interno', vezes: 2 });
    const wallet = { rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000D001' };
    const once = { 'Idempotency-Key': '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e' };
    const link = () => ask('POST', '/v1/carteiras', wallet, once);
    expect((await link()).status).toBe(500);
    await leave();
    expect((await link()).status).toBe(500);
    expect((await link()).status).toBe(201);
    await leave();
    const again = await link();
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true']);
    for (const mundo of ['principal', 'mundo_1'])
      for (const path of ['relogio', 'limite-de-requisicoes', 'custodiante', 'falhas', 'mundos', 'saude'])
        await ask('GET', `/_sandbox/${path}`, undefined, { 'Sandbox-Mundo': mundo });
    expect(twins.differences).toEqual([]);
  } finally {
    await twins.close();
  }
});

/** What memory alone holds, by how it is seen: true while it is there. */
const IN_MEMORY: Readonly<Record<string, (ask: Ask) => Promise<boolean>>> = {
  async requisicoes(ask) {
    const { dados } = await (await ask('GET', '/_sandbox/requisicoes?plano=api')).json();
    return dados.length > 0;
  },
  async receptores(ask) {
    const { dados } = await (await ask('GET', '/_sandbox/receptores')).json();
    return dados.length > 0;
  },
  async contagem(ask) {
    const answer = await ask('GET', '/v1/posicoes', undefined, { 'Sandbox-Observar': 'sim' });
    return answer.headers.get('RateLimit') !== '"padrao";r=300;t=60';
  },
};

test.each(Object.entries(IN_MEMORY))(
  'an object that leaves memory no longer has its %s',
  async (_, isThere) => {
    const { service, leave } = await openLeaving();
    const account = await service().newAccount();
    const ask = askAs((url, init) => service().dispatchFetch(url, init), account);
    expect((await ask('GET', '/v1/posicoes')).status).toBe(200);
    expect(
      (await ask('PUT', '/_sandbox/receptores/tesouraria', { respostas: [{ status: 500 }] })).status,
    ).toBe(200);
    expect(await isThere(ask)).toBe(true);
    await leave();
    expect(await isThere(ask)).toBe(false);
  },
);
