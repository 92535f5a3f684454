import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSandbox, type Sandbox, startServer } from '../../mock/src/index.ts';
import { readWorldText } from '../../mock/src/worlds/world-file/read-world-file.ts';
import { call, EMPTY_WALLET, PROPOSAL, write } from '../pipeline/support.ts';
import { observed } from '../worlds/world-file/observed.ts';
import { KEY, nameOf, put, WORLD, YAML } from './put-world.ts';
import { control, openSandbox, register } from './support.ts';

async function exported(fetch: Sandbox['fetch'], headers = {}): Promise<string> {
  const response = await fetch('http://127.0.0.1:4010/_sandbox/mundo', { headers });
  expect(response.status).toBe(200);
  return response.text();
}

describe('imports', () => {
  test("an imported file creates its world at the file's time", async () => {
    const { fetch } = await openSandbox();
    const { status, body } = await put(fetch, WORLD);
    expect([status, body]).toEqual([
      200,
      { status: 'ok', mundo: 'principal', agora: '2026-03-02T12:00:00Z' },
    ]);
    expect(await nameOf(fetch)).toBe('Empresa do Arquivo');
    expect((await call(fetch, '/posicoes')).body.total).toBe('100.00');
  });

  test('an imported file may be JSON', async () => {
    const { fetch } = await openSandbox();
    const { world } = await readWorldText(WORLD);
    expect((await control(fetch, 'PUT /mundo', world)).status).toBe(200);
    expect(await nameOf(fetch)).toBe('Empresa do Arquivo');
  });

  test('an imported file creates the requested world, and leaves the others', async () => {
    const { fetch } = await openSandbox();
    const { id } = (await control(fetch, 'POST /mundos')).body;
    const { body } = await put(fetch, WORLD, { 'Sandbox-Mundo': id });
    expect(body.mundo).toBe(id);
    expect(await nameOf(fetch)).toBe('Empresa Exemplo S.A.');
  });

  test("an imported file keeps a running clock running from the file's time", async () => {
    const server = await startServer({ port: 0 });
    onTestFinished(() => server.close());
    const headers = YAML;
    const answer = await fetch(`${server.url}/_sandbox/mundo`, { method: 'PUT', headers, body: WORLD });
    expect((await answer.json()).agora).toMatch(/^2026-03-02T12:00:/);
    expect(server.world?.clock.runs).toBe(true);
  });

  test('an imported file is announced in the stream of changes as a replaced world', async () => {
    const sandbox = await openSandbox();
    const stream = await sandbox.fetch('http://127.0.0.1:4010/_sandbox/mudancas');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await put(sandbox.fetch, WORLD);
    let seen = '';
    while (!seen.includes('"refeito"')) seen += (await reader?.read())?.value;
    expect(seen).toContain('"mudanca":"refeito"');
    await reader?.cancel();
  });

  test('an imported file ends armed faults, drops stored responses, and keeps snapshots', async () => {
    const { fetch } = await openSandbox();
    const key = '0b8f9a3e-4a6b-4f0e-9d55-3f1a2b7c8d90';
    await write(fetch, `/propostas/${PROPOSAL}/rejeitar`, {}, { headers: { 'Idempotency-Key': key } });
    await control(fetch, 'POST /instantaneos');
    await control(fetch, 'POST /falhas', { tipo: 'erro_interno' });
    await put(fetch, WORLD);
    const count = async (list: string) => (await control(fetch, `GET /${list}`)).body.dados.length;
    expect([await count('falhas'), await count('instantaneos')]).toEqual([0, 1]);
    const repeated = await write(
      fetch,
      `/propostas/${PROPOSAL}/rejeitar`,
      {},
      { headers: { 'Idempotency-Key': key } },
    );
    expect(repeated.status).toBe(404);
  });

  test('an imported file of any size delays other requests only briefly, and they see the old world until then', async () => {
    const { fetch } = await openSandbox();
    const deposit = "      - { em: 2026-03-02T09:00:00Z, carteira: Caixa, valor: '1.00' }\n";
    let isDone = false;
    const made = put(fetch, WORLD + deposit.repeat(200)).finally(() => {
      isDone = true;
    });
    const names: string[] = [];
    while (!isDone) {
      names.push(await nameOf(fetch));
      expect((await control(fetch, 'GET /saude')).status).toBe(200);
      await setImmediate();
    }
    expect((await made).status).toBe(200);
    const old = names.filter((name) => name === 'Empresa Exemplo S.A.');
    expect(old.length).toBeGreaterThan(50);
    expect(names.slice(0, old.length)).toEqual(old);
    expect((await call(fetch, '/posicoes')).body.total).toBe('300.00');
  });

  test('an imported file does not change the initial world that a reset restores', async () => {
    const { fetch } = await openSandbox();
    await put(fetch, WORLD);
    await control(fetch, 'POST /reiniciar');
    expect(await nameOf(fetch)).toBe('Empresa Exemplo S.A.');
  });
});

describe('exports', () => {
  test('an export is YAML, or JSON on request', async () => {
    const { fetch } = await openSandbox();
    const yaml = await readWorldText(await exported(fetch));
    const json = await control(fetch, 'GET /mundo', undefined, { Accept: 'application/json' });
    expect(yaml.world).toEqual(json.body);
  });

  test('an imported export creates the same world, including webhooks with their secrets, and repeats no delivery', async () => {
    const { fetch } = await openSandbox();
    const { segredo } = (await register(fetch, 'https://receptor.tesa.example/um')).body;
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const before = await observed(fetch, KEY);
    const file = await exported(fetch);
    expect(file).toContain(segredo);
    await control(fetch, 'POST /reiniciar');
    await put(fetch, file);
    expect(await observed(fetch, KEY)).toEqual(before);
    expect((await control(fetch, 'GET /entregas')).body.dados).toEqual([]);
    expect((await control(fetch, 'GET /receptores')).body.dados).toEqual([]);
  });

  test('an export lists what it omits, and how much', async () => {
    const { fetch } = await openSandbox();
    await register(fetch, 'https://receptor.tesa.example/um');
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const { body } = await control(fetch, 'GET /mundo', undefined, { Accept: 'application/json' });
    expect(body.nao_inclui).toEqual([
      'as entregas de eventos e as suas tentativas: 1',
      'as respostas guardadas por Idempotency-Key, que uma repetição não acha mais: 2',
      'os ids dos eventos, que são outros em cada mundo: 3',
      expect.stringContaining('requisições guardadas'),
    ]);
  });

  test('an export contains changed keys and paused destinations', async () => {
    const { fetch } = await openSandbox();
    const { id } = (await register(fetch, 'https://receptor.tesa.example/um')).body;
    await control(fetch, `POST /webhooks/${id}/pausar`);
    const keys = (await control(fetch, 'GET /chaves')).body.dados;
    await control(fetch, `PATCH /chaves/${keys[1].id}`, { ips: ['203.0.113.9'], revogada: true });
    const lists = async () => [
      (await control(fetch, 'GET /chaves')).body,
      (await control(fetch, 'GET /webhooks')).body,
    ];
    const before = await lists();
    const file = await exported(fetch);
    await control(fetch, 'POST /reiniciar');
    await put(fetch, file);
    expect(await lists()).toEqual(before);
  });

  test('an export contains a redemption with a raised fee whose USDC has not arrived yet', async () => {
    const { fetch } = await openSandbox();
    const redemption = { valor: '2500.00', carteira_destino_id: EMPTY_WALLET };
    const { id } = (await write(fetch, '/resgates', redemption)).body;
    const [leg] = (await write(fetch, `/resgates/${id}/aprovar`, {})).body.transacoes;
    await control(fetch, `POST /transacoes/${leg.id}/transmitir`);
    const how = { reter_chegada: true, taxa_elevada: true };
    const { body } = await control(fetch, `POST /transacoes/${leg.id}/confirmar`, how);
    expect(body.transacao).toMatchObject({ status: 'confirmada', recebido_em: null });
    const before = await observed(fetch, KEY);
    const file = await exported(fetch);
    await control(fetch, 'POST /reiniciar');
    await put(fetch, file);
    expect(await observed(fetch, KEY)).toEqual(before);
  });

  test('an export edited by hand applies its facts to the right resources, although their ids differ', async () => {
    const { fetch } = await openSandbox();
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const { world } = await readWorldText(await exported(fetch));
    const first = world.fatos?.find(({ ato }) => ato === 'criarDeposito');
    const fatos = world.fatos?.flatMap((fact) =>
      fact === first ? [{ ...fact, cria: ['prop_antes'] }, fact] : [fact],
    );
    const edited = await createSandbox({ world: { ...world, ...(fatos && { fatos }) } });
    onTestFinished(() => edited.close());
    const { dados } = (await call(edited.fetch, '/propostas')).body;
    expect(dados.map(({ status }: { status: string }) => status)).toEqual(['aprovada', 'pendente']);
  });
});
