import '../treasury/rules/seed.ts';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { anySteps } from '../../conformance/src/histories/any-step.ts';
import { BEGINNING, FUNDING } from '../../conformance/src/histories/beginning.ts';
import { newWorld } from '../../conformance/src/histories/new-world.ts';
import { play } from '../../conformance/src/histories/play.ts';
import { ServedSubject } from '../../conformance/src/histories/subject.ts';
import { unlimitedService } from '../model/unlimited-service.ts';
import { randomFrom } from '../random-from.ts';
import { newFolder } from '../temporary.ts';
import { ControlWalk, worldOf } from '../twins/control-walk.ts';
import { askAs } from './ask-as.ts';
import { openHostedTwins, startStill } from './hosted-twins.ts';

const SEED = Number(process.env.TWINS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = Number(process.env.RUNS ?? 2);

test(`property: the hosted sandbox and Node answer identically, byte for byte (TWINS_SEED=${SEED} RUNS=${RUNS})`, async () => {
  const service = await startStill(newFolder());
  onTestFinished(() => service.dispose());
  let asked = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const seed = (SEED + run) >>> 0;
    const { twins, account } = await openHostedTwins(() => service);
    try {
      const limit = { method: 'PUT', body: JSON.stringify({ por_minuto: 100_000 }) };
      await twins.fetch('http://localhost/_sandbox/limite-de-requisicoes', { ...limit, headers: JSON_TYPE });
      const [steps = []] = fc.sample(anySteps(60), { seed, numRuns: 1 });
      const keyPrefix = account.prefixo_de_chaves;
      const subject = new ServedSubject(
        unlimitedService({ keyPrefix, fetch: (input, init) => twins.fetch(input, init) }),
      );
      const world = await newWorld(subject, 'historia');
      await play(world, subject, [...BEGINNING, ...FUNDING, ...steps], { reads: 'changes' });
      await new ControlWalk(twins, randomFrom(seed), { key: account.chaves.admin }).run(120);
      expect({ seed, differences: twins.differences.slice(0, 3) }).toEqual({ seed, differences: [] });
      asked += twins.asked;
    } finally {
      await twins.close();
    }
  }
  expect(asked).toBeGreaterThan(100 * RUNS);
  process.stderr.write(`${asked} requests of ${RUNS} histories from ${SEED} on, no difference\n`);
}, 3_600_000);

const JSON_TYPE = { 'Content-Type': 'application/json' };

const [DEPOSITS, ORGANIZATIONS] = [1000, 4];

test('a world with a snapshot larger than a row can be stored, branched, restored and reset as on Node', async () => {
  const service = await startStill(newFolder());
  onTestFinished(() => service.dispose());
  const { twins, account } = await openHostedTwins(() => service);
  const ask = askAs((url, init) => twins.fetch(url, init), account);
  try {
    const deposito = { em: '2026-10-02T13:00:00Z', carteira: 'Tesouraria', valor: '0.01' };
    const depositos = Array<object>(DEPOSITS).fill(deposito);
    const { organizacoes, ...rest } = worldOf(account.chaves.admin, depositos);
    const other = (n: number) => ({
      ...organizacoes[0],
      chaves: [],
      carteiras: [
        {
          apelido: 'Tesouraria',
          rede: 'ethereum',
          endereco: `0x7e5700000000000000000000000000000000b00${n}`,
        },
      ],
    });
    const world = {
      ...rest,
      organizacoes: [...organizacoes, ...Array.from({ length: ORGANIZATIONS - 1 }, (_, n) => other(n))],
    };
    const put = await ask('PUT', '/_sandbox/mundo', world);
    expect([put.status, await put.text()]).toEqual([200, expect.stringContaining('ok')]);
    expect((await ask('POST', '/_sandbox/instantaneos')).status).toBe(201);
    const { dados } = await (
      await askAs(service.dispatchFetch, account)('GET', '/_sandbox/instantaneos')
    ).json();
    expect(dados[0].bytes).toBeGreaterThan(2_000_000);
    expect((await ask('POST', '/_sandbox/mundos', { instantaneo_id: 'inst_1' })).status).toBe(201);
    expect((await ask('POST', '/_sandbox/reiniciar')).status).toBe(200);
    expect((await ask('POST', '/_sandbox/instantaneos/inst_1/restaurar')).status).toBe(200);
    for (const mundo of ['principal', 'mundo_1'])
      for (const path of ['posicoes', 'registros?limite=100', 'eventos?limite=100'])
        await ask('GET', `/v1/${path}`, undefined, { 'Sandbox-Mundo': mundo });
    expect(twins.differences).toEqual([]);
  } finally {
    await twins.close();
  }
});
