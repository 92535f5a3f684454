import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '../random-from.ts';
import { newFolder } from '../temporary.ts';
import { ControlWalk } from '../twins/control-walk.ts';
import { type Ask, askAs } from './ask-as.ts';
import { IN_MEMORY } from './differs.ts';
import { openHostedTwins, startStill } from './hosted-twins.ts';
import type { Service } from './service.ts';

const SEED = Number(process.env.TWINS_SEED ?? Math.floor(Math.random() * 2 ** 31));

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

const COUNTED = /(?<="ratelimit","\\"padrao\\";)r=\d+;t=\d+/g;

test(`property: a sandbox evicted from memory during a history continues like one that stayed on Node (TWINS_SEED=${SEED})`, async () => {
  const { service, leave } = await openLeaving();
  const { twins, account } = await openHostedTwins(service, [COUNTED]);
  try {
    const walk = new ControlWalk(twins, randomFrom(SEED), { key: account.chaves.admin });
    for (let part = 0; part < 4; part += 1) {
      await walk.run(30);
      // Deletes receivers, which are held in memory only.
      for (const name of ['tesouraria', 'a']) await walk.forEach('DELETE', `/_sandbox/receptores/${name}`);
      await leave();
    }
    expect({ SEED, differences: twins.differences.slice(0, 3) }).toEqual({ SEED, differences: [] });
    expect(twins.asked).toBeGreaterThan(150);
  } finally {
    await twins.close();
  }
});

test('faults, limit, custodian, clock, branches and idempotency keys survive an eviction of the object', async () => {
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

/** Reads of what the docs say is held in memory only. */
const SEEN: Readonly<Record<(typeof IN_MEMORY)[number], (ask: Ask) => Promise<unknown>>> = {
  async requisicoes(ask) {
    const { dados } = await (await ask('GET', '/_sandbox/requisicoes?plano=api')).json();
    return dados.map(({ caminho }: { caminho: string }) => caminho);
  },
  async receptores(ask) {
    const { dados } = await (await ask('GET', '/_sandbox/receptores')).json();
    return dados.map(({ nome }: { nome: string }) => nome);
  },
  async RateLimit(ask) {
    const seen = await ask('GET', '/v1/posicoes', undefined, { 'Sandbox-Observar': 'sim' });
    return /r=\d+/.exec(seen.headers.get('RateLimit') ?? '')?.[0];
  },
  /** The prefix of change ids. A client that sees another prefix knows that it missed changes. */
  async mudancas(ask) {
    const reader = (await ask('GET', '/_sandbox/mudancas')).body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return /id: (\w+)\./.exec(new TextDecoder().decode(value))?.[1];
  },
};

test('an evicted object permanently loses the state that the docs list', async () => {
  const { service, leave } = await openLeaving();
  const account = await service().newAccount();
  const ask = askAs((url, init) => service().dispatchFetch(url, init), account);
  const seen = async () => Promise.all(IN_MEMORY.map(async (name) => [name, await SEEN[name](ask)] as const));
  expect((await ask('GET', '/v1/posicoes')).status).toBe(200);
  const receptor = { respostas: [{ status: 500 }] };
  expect((await ask('PUT', '/_sandbox/receptores/tesouraria', receptor)).status).toBe(200);
  const before = await seen();
  expect(await seen()).toEqual(before);
  await leave();
  const after = Object.fromEntries(await seen());
  expect(before.filter(([name, value]) => isDeepStrictEqual(value, after[name]))).toEqual([]);
});
