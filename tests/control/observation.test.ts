import { describe, expect, it } from 'vitest';
import { call, PROPOSAL, write } from '../pipeline/support.ts';
import { arm, armed } from './fault-support.ts';
import { control, listOf, openSandbox } from './support.ts';

const looking = { headers: { 'Sandbox-Observar': 'sim' } };

describe("reads with the dashboard's header", () => {
  it('a dashboard read gets the same answer as any other read', async () => {
    const { fetch } = await openSandbox();
    const seen = await call(fetch, '/propostas', looking);
    expect([seen.status, seen.body]).toEqual([200, (await call(fetch, '/propostas')).body]);
    expect((await call(fetch, '/posicoes', { ...looking, key: null })).status).toBe(401);
  });

  it('a dashboard read is not struck by faults, which wait for the next client', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'erro_interno' });
    await arm(fetch, { tipo: 'retencao' });
    expect((await call(fetch, '/posicoes', looking)).status).toBe(200);
    expect(await armed(fetch)).toHaveLength(2);
    expect((await call(fetch, '/posicoes')).status).toBe(500);
  });

  it('a dashboard read does not count toward the rate limit, and passes when the limit is reached', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'PUT /limite-de-requisicoes', { por_minuto: 2 });
    const left = async (sent = {}) => {
      const { status, headers } = await call(fetch, '/posicoes', sent);
      return [status, headers.get('RateLimit')?.split(';')[1]];
    };
    expect(await left(looking)).toEqual([200, 'r=2']);
    expect(await left()).toEqual([200, 'r=1']);
    expect(await left(looking)).toEqual([200, 'r=1']);
    expect(await left()).toEqual([200, 'r=0']);
    expect(await left()).toEqual([429, 'r=0']);
    expect(await left(looking)).toEqual([200, 'r=0']);
  });

  it("a dashboard read appears in neither plane's log or request list", async () => {
    const lines: string[] = [];
    const { fetch } = await openSandbox({ log: (line) => lines.push(line) });
    await call(fetch, '/posicoes', looking);
    await control(fetch, 'GET /relogio', undefined, looking.headers);
    expect(lines).toEqual([]);
    expect(await listOf(fetch, '/requisicoes?plano=api')).toEqual([]);
    await call(fetch, '/posicoes');
    expect(await listOf(fetch, '/requisicoes?plano=api')).toHaveLength(1);
  });

  it('a write with the header is struck, counted and listed like any other', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'servico_indisponivel' });
    const refused = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}, looking);
    expect(refused.status).toBe(503);
    expect(await listOf(fetch, '/requisicoes?plano=api')).toHaveLength(1);
  });
});
