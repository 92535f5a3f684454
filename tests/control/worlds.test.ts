import { describe, expect, it, onTestFinished } from 'vitest';
import { type Sandbox, startServer } from '../../mock/src/index.ts';
import { NO_ORIGIN } from '../../mock/src/worlds/branches.ts';
import { DEFAULT_START } from '../../mock/src/worlds/open-world.ts';
import { handClock, settle } from '../pipeline/hand-clock.ts';
import { call, outcome, PROPOSAL, type Received, WALLET, write } from '../pipeline/support.ts';
import { newFile } from '../temporary.ts';
import { control, inWorld, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const approve = (fetch: Fetch, headers = {}) =>
  write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}, { headers });
const deposit = (fetch: Fetch, headers = {}) =>
  control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '10.00' }, headers);

const ofSnapshot = (instantaneo_id: string) => ({
  copiado_de: 'principal',
  instantaneo_id,
  copiado_em: '2026-11-05T12:00:00Z',
});

async function everything(fetch: Fetch, headers = {}): Promise<string[]> {
  const paths = ['posicoes', 'propostas', `propostas/${PROPOSAL}`, 'registros', 'carteiras', 'resgates'];
  const answers: Received[] = [];
  for (const path of paths) answers.push(await call(fetch, `/${path}`, { headers }));
  return answers.map(({ text }) => text);
}

describe('worlds and branches', () => {
  it('a world shows its health and time in its status', async () => {
    const { fetch } = await openSandbox();
    const { body } = await control(fetch, 'GET /saude');
    expect(body).toEqual({ status: 'ok', mundo: 'principal', agora: '2026-11-05T12:00:00Z' });
  });

  it('a world returns to a snapshot, byte for byte, including clock and ids', async () => {
    const { fetch } = await openSandbox();
    const before = await everything(fetch);
    const { body: snapshot } = await control(fetch, 'POST /instantaneos');
    const first = await deposit(fetch);
    await approve(fetch);
    await control(fetch, 'POST /relogio', { avancar: 'P40D' });
    expect(await everything(fetch)).not.toEqual(before);
    const restored = await control(fetch, `POST /instantaneos/${snapshot.id}/restaurar`);
    expect(restored.body.agora).toBe('2026-11-05T12:00:00Z');
    expect(await everything(fetch)).toEqual(before);
    expect((await deposit(fetch)).text).toBe(first.text);
  });

  it('a world keeps exactly the idempotency responses that its snapshot had', async () => {
    const { fetch } = await openSandbox();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const { body: snapshot } = await control(fetch, 'POST /instantaneos');
    await approve(fetch, key);
    await control(fetch, `POST /instantaneos/${snapshot.id}/restaurar`);
    const again = await approve(fetch, key);
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
  });

  it('a reset restores a world to its initial state', async () => {
    const { fetch } = await openSandbox();
    const before = await everything(fetch);
    await deposit(fetch);
    await control(fetch, 'POST /falhas', { tipo: 'erro_interno' });
    expect((await control(fetch, 'POST /reiniciar')).body.agora).toBe('2026-11-05T12:00:00Z');
    expect(await everything(fetch)).toEqual(before);
  });

  it('a reset world stays in its file', async () => {
    const file = newFile();
    const first = await openSandbox({ file });
    await approve(first.fetch);
    await control(first.fetch, 'POST /reiniciar');
    await deposit(first.fetch);
    const shown = await everything(first.fetch);
    await first.close();
    const second = await openSandbox({ file });
    expect(await everything(second.fetch)).toEqual(shown);
    expect((await call(second.fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('pendente');
  });

  it('a world has branches that are independent of it and of each other', async () => {
    const { fetch } = await openSandbox();
    const { body: snapshot } = await control(fetch, 'POST /instantaneos');
    const from = { instantaneo_id: snapshot.id };
    const { body: one, headers } = await control(fetch, 'POST /mundos', from);
    const { body: two } = await control(fetch, 'POST /mundos', from);
    expect(headers.get('Location')).toBe(`/_sandbox/mundos/${one.id}`);
    const before = await everything(fetch);
    await approve(fetch, inWorld(one.id));
    await control(fetch, 'POST /relogio', { avancar: 60 }, inWorld(two.id));
    expect(await everything(fetch)).toEqual(before);
    const { body } = await call(fetch, `/propostas/${PROPOSAL}`, { headers: inWorld(one.id) });
    expect(body.status).toBe('aprovada');
    const worlds = await control(fetch, 'GET /mundos');
    expect(worlds.body.dados).toEqual([
      { id: 'principal', nome: null, agora: '2026-11-05T12:00:00Z', ...NO_ORIGIN },
      { id: one.id, nome: null, agora: '2026-11-05T12:00:00Z', ...ofSnapshot(snapshot.id) },
      { id: two.id, nome: null, agora: '2026-11-05T12:01:00Z', ...ofSnapshot(snapshot.id) },
    ]);
  });

  it('a branch names the world it was copied from, and the time in that world, also after a restart', async () => {
    const file = newFile();
    const { fetch, close } = await openSandbox({ file });
    await control(fetch, 'POST /relogio', { avancar: 60 });
    const { body: first } = await control(fetch, 'POST /mundos');
    await control(fetch, 'POST /relogio', { avancar: 60 }, inWorld(first.id));
    const { body: second } = await control(fetch, 'POST /mundos', {}, inWorld(first.id));
    const { body: snapshot } = await control(fetch, 'POST /instantaneos', undefined, inWorld(first.id));
    await control(fetch, 'POST /relogio', { avancar: 60 }, inWorld(first.id));
    const { body: third } = await control(fetch, 'POST /mundos', { instantaneo_id: snapshot.id });
    const origins = [first, second, third].map(({ copiado_de, instantaneo_id, copiado_em }) => [
      copiado_de,
      instantaneo_id,
      copiado_em,
    ]);
    expect(origins).toEqual([
      ['principal', null, '2026-11-05T12:01:00Z'],
      [first.id, null, '2026-11-05T12:02:00Z'],
      [first.id, snapshot.id, '2026-11-05T12:02:00Z'],
    ]);
    const { body: listed } = await control(fetch, 'GET /mundos');
    await close();
    const reopened = await openSandbox({ file });
    expect((await control(reopened.fetch, 'GET /mundos')).body).toEqual(listed);
  });

  it('a world is shown by its id as in the list, including the main world', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /mundos');
    const { body: listed } = await control(fetch, 'GET /mundos');
    const ids = ['principal', 'mundo_1'];
    const shown = await Promise.all(ids.map((id) => control(fetch, `GET /mundos/${id}`)));
    expect(shown.map(({ status, body }) => [status, body])).toEqual(
      listed.dados.map((world: object) => [200, world]),
    );
  });

  it('a world is branched in its current state when no snapshot is named', async () => {
    const { fetch } = await openSandbox();
    await approve(fetch);
    const { body: branch } = await control(fetch, 'POST /mundos');
    expect(await everything(fetch, inWorld(branch.id))).toEqual(await everything(fetch));
  });

  it('branches run their due tasks independently', async () => {
    const clock = handClock(DEFAULT_START);
    const { realClock, timer } = clock;
    const sandbox = await openSandbox({ clock: 'real', realClock, timer, auto: true });
    await approve(sandbox.fetch);
    const { body: fork } = await control(sandbox.fetch, 'POST /mundos');
    for (let n = 0; n < 10; n += 1) {
      clock.pass(1000);
      await settle();
    }
    const { body } = await call(sandbox.fetch, `/propostas/${PROPOSAL}`, { headers: inWorld(fork.id) });
    expect(body.transacoes.map(({ status }: { status: string }) => status)).toEqual([
      'confirmada',
      'confirmada',
    ]);
  });

  it('a removed world answers 404', async () => {
    const { fetch } = await openSandbox();
    const { body: branch } = await control(fetch, 'POST /mundos', {});
    expect((await control(fetch, `DELETE /mundos/${branch.id}`)).status).toBe(204);
    expect(outcome(await control(fetch, `DELETE /mundos/${branch.id}`))).toBe('404 nao_encontrado');
    const answers = [
      await call(fetch, '/posicoes', { headers: inWorld(branch.id) }),
      await control(fetch, 'GET /saude', undefined, inWorld(branch.id)),
    ];
    const unknown = { erro: { codigo: 'requisicao_invalida', campo: 'Sandbox-Mundo' } };
    expect(answers.map(({ body }) => body)).toMatchObject([unknown, unknown]);
  });

  it.each([
    ['POST /instantaneos/inst_9/restaurar', undefined, '404 nao_encontrado'],
    ['POST /mundos', { instantaneo_id: 'inst_9' }, '404 nao_encontrado'],
    ['POST /mundos', { instantaneo: 'inst_1' }, '422 requisicao_invalida'],
    ['DELETE /mundos/principal', undefined, '422 requisicao_invalida'],
    ['DELETE /mundos/mundo_9', undefined, '404 nao_encontrado'],
    ['GET /mundos/mundo_9', undefined, '404 nao_encontrado'],
  ])('the operation %s refuses %j', async (line, body, expected) => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, line, body))).toBe(expected);
  });

  it('a removed world refuses a request whose body was still arriving', async () => {
    const { fetch } = await openSandbox();
    const { id } = (await control(fetch, 'POST /mundos', {})).body;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const sent = fetch('http://localhost:4010/_sandbox/falhas', {
      method: 'POST',
      headers: { ...inWorld(id), 'Content-Type': 'application/json' },
      body: readable,
      duplex: 'half',
    } as RequestInit);
    await control(fetch, `DELETE /mundos/${id}`);
    const body = writable.getWriter();
    await body.write(new TextEncoder().encode('{"tipo": "latencia"}'));
    await body.close();
    const answer = await sent;
    expect([answer.status, (await answer.json()).erro.codigo]).toEqual([404, 'nao_encontrado']);
  });

  it('a world is restored during concurrent requests over sockets, which all get 200', async () => {
    const { url, close } = await startServer({ port: 0 });
    onTestFinished(close);
    const { body: snapshot } = await control(fetch, 'POST /instantaneos', undefined, {}, url);
    const headers = { Authorization: 'Bearer svc_test_exemplo_admin' };
    const calls = Array.from({ length: 40 }, async (_, n) => {
      if (n % 10 === 0)
        return fetch(`${url}/_sandbox/instantaneos/${snapshot.id}/restaurar`, { method: 'POST' });
      return fetch(`${url}/v1/posicoes`, { headers });
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
