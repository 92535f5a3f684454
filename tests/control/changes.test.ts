import { describe, expect, it } from 'vitest';
import { changedParts, PART_OF_TABLE } from '../../mock/src/worlds/changes.ts';
import { controlJudge } from '../model/judges.ts';
import { call, outcome, PROPOSAL, write } from '../pipeline/support.ts';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { follow, read } from './change-reader.ts';
import { advance, approve, control, inWorld, openSandbox, register } from './support.ts';

const KINDS = ['requisicao', 'entrega', 'evento', 'relogio', 'mundo', 'falha'];

describe('GET mudancas', () => {
  it('the stream of changes consists of server-sent events that no cache may store', async () => {
    const { fetch } = await openSandbox();
    const { response } = await follow(fetch);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Requisicao-Id')).toMatch(/^req_/);
  });

  it('the stream of changes shows a write in order: its event, what it changed, its response', async () => {
    const { fetch } = await openSandbox();
    const changes = await follow(fetch);
    const { headers } = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const [event, world, request] = await changes.take(3);
    expect(event).toMatchObject({ tipo: 'evento', evento: 'alocacao.aprovada' });
    expect(world).toEqual({
      tipo: 'mundo',
      em: '2026-11-05T12:00:00Z',
      mudanca: 'alterado',
      partes: ['eventos', 'posicoes', 'propostas', 'transacoes'],
    });
    expect(request).toMatchObject({
      tipo: 'requisicao',
      requisicao: { metodo: 'POST', status: 200, requisicao_id: headers.get('Requisicao-Id') },
    });
  });

  it("the stream of changes has each kind of change that its contract names, in the contract's format", async () => {
    const { fetch } = await openSandbox();
    const changes = await follow(fetch);
    const receiver = await startReceiver(answering(500));
    await register(fetch, receiver.url);
    await control(fetch, 'POST /falhas', { tipo: 'erro_interno' });
    await call(fetch, '/posicoes');
    await approve(fetch);
    await advance(fetch, { avancar: 'PT1M' });
    await control(fetch, 'POST /reiniciar');
    const seen = new Map<string, number>();
    for (let last = false; !last; ) {
      const message = await changes.next();
      const { event = '', data } = message ?? {};
      expect(data?.tipo).toBe(event);
      expect(controlJudge.breaches('/components/schemas/Mudanca', data)).toEqual([]);
      seen.set(event, (seen.get(event) ?? 0) + 1);
      last = data?.tipo === 'mundo' && data.mudanca === 'refeito';
    }
    expect([...seen.keys()].sort()).toEqual([...KINDS].sort());
  });

  it("the stream of changes has each delivery attempt, with the destination's answer and the time of the next attempt", async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(answering(503));
    const { body } = await register(fetch, receiver.url);
    const changes = await follow(fetch);
    await approve(fetch);
    await advance(fetch, { avancar: 'PT1M' });
    const attempts = [];
    while (attempts.length < 2) {
      const [change] = await changes.take(1);
      if (change?.tipo === 'entrega') attempts.push(change);
    }
    expect(attempts).toMatchObject([
      {
        webhook_id: body.id,
        evento: 'alocacao.aprovada',
        tentativa: { n: 1, feita_em: '2026-11-05T12:00:00Z', status: 503, erro: null },
        status: 'pendente',
        proxima_em: '2026-11-05T12:01:00Z',
      },
      {
        webhook_id: body.id,
        tentativa: { n: 2, feita_em: '2026-11-05T12:01:00Z' },
        proxima_em: '2026-11-05T12:06:00Z',
      },
    ]);
  });

  it("the stream of changes names the faults that struck an attempt, and shows a destination's test", async () => {
    const { fetch } = await openSandbox();
    const { url } = await startReceiver(answering(200));
    const { body } = await register(fetch, url);
    const fault = await control(fetch, 'POST /falhas', { tipo: 'entrega_com_assinatura_errada' });
    const changes = await follow(fetch);
    await write(fetch, `/webhooks/${body.id}/testar`, undefined);
    await advance(fetch, { avancar: 1 });
    for (let [change] = await changes.take(1); ; [change] = await changes.take(1)) {
      if (change?.tipo !== 'entrega') continue;
      const { id, tipo } = fault.body;
      expect(change).toMatchObject({ evento: 'teste', tentativa: { falhas: [{ id, tipo }] } });
      return;
    }
  });

  it("the stream of changes omits rollbacks, reads and the sandbox's internal changes", async () => {
    const { fetch } = await openSandbox();
    const changes = await follow(fetch);
    expect(outcome(await write(fetch, '/propostas/prop_000000000000/aprovar', {}))).toBe(
      '404 nao_encontrado',
    );
    await call(fetch, '/posicoes');
    await control(fetch, 'GET /agenda');
    await control(fetch, 'POST /relogio', { avancar: 1 });
    expect((await changes.take(3)).map(({ tipo }) => tipo)).toEqual(['requisicao', 'requisicao', 'relogio']);
  });

  it('the stream of changes shows when a fault is armed, strikes and ends', async () => {
    const { fetch } = await openSandbox();
    const changes = await follow(fetch);
    await control(fetch, 'POST /falhas', { tipo: 'retencao', operacao: 'obterPosicoes', vezes: 2 });
    const held = call(fetch, '/posicoes');
    const faults = async (count: number) =>
      (await changes.take(count)).map((change) => (change.tipo === 'falha' ? change.mudanca : change.tipo));
    expect(await faults(2)).toEqual(['armada', 'atingiu']);
    await control(fetch, 'POST /falhas/falha_1/soltar');
    await held;
    await control(fetch, 'DELETE /falhas');
    expect(await faults(3)).toEqual(['soltou', 'requisicao', 'desarmada']);
  });

  it('the stream of changes says nothing of a fault that drew and spared a call', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /falhas', { tipo: 'erro_interno', probabilidade: 1e-9 });
    const changes = await follow(fetch);
    await call(fetch, '/posicoes');
    await control(fetch, 'DELETE /falhas');
    const told = await changes.take(2);
    expect(told.map((change) => (change.tipo === 'falha' ? change.mudanca : change.tipo))).toEqual([
      'requisicao',
      'desarmada',
    ]);
  });

  it('the stream of changes has the requests to the control plane on demand, with their plane', async () => {
    const { fetch } = await openSandbox();
    const planesIn = async (plano: string, requests: number) => {
      const changes = read(await fetch(`http://127.0.0.1:4010/_sandbox/mudancas?plano=${plano}`));
      await changes.nextMessage();
      await call(fetch, '/posicoes');
      await control(fetch, 'GET /relogio');
      const told = await changes.take(requests);
      await changes.cancel();
      return told.map((change) => change.tipo === 'requisicao' && change.requisicao.operacao);
    };
    expect(await planesIn('api', 1)).toEqual(['obterPosicoes']);
    expect(await planesIn('controle', 2)).toEqual(['obterMudancas', 'obterRelogio']);
    expect(await planesIn('ambos', 3)).toEqual(['obterMudancas', 'obterPosicoes', 'obterRelogio']);
  });

  it('the stream of changes covers only the requested world', async () => {
    const { fetch } = await openSandbox();
    const { body: branch } = await control(fetch, 'POST /mundos');
    const ofPrincipal = await follow(fetch);
    const ofBranch = await follow(fetch, inWorld(branch.id));
    await call(fetch, '/posicoes', { headers: inWorld(branch.id) });
    await call(fetch, '/organizacao');
    const pathOf = async (changes: typeof ofBranch) => {
      const [change] = await changes.take(1);
      return change?.tipo === 'requisicao' ? change.requisicao.caminho : change?.tipo;
    };
    expect(await pathOf(ofPrincipal)).toBe('/v1/organizacao');
    expect(await pathOf(ofBranch)).toBe('/v1/posicoes');
  });

  it('the stream of changes contains no key, body or query value', async () => {
    const { fetch } = await openSandbox();
    const changes = await follow(fetch);
    const secret = 'svc_test_segredo_de_alguem';
    await call(fetch, `/propostas?status=pendente&apos=${secret}`, { key: secret });
    await register(fetch, 'https://example.com/gancho?chave=31337');
    const text = JSON.stringify(await changes.take(3));
    expect(text).not.toMatch(/segredo_de_alguem|pendente|31337|whsec_/);
  });

  it('the stream of changes continues through a restore, which it announces, and ends when its world is deleted', async () => {
    const { fetch } = await openSandbox();
    const { body: snapshot } = await control(fetch, 'POST /instantaneos');
    const { body: branch } = await control(fetch, 'POST /mundos');
    const changes = await follow(fetch, inWorld(branch.id));
    await control(fetch, `POST /instantaneos/${snapshot.id}/restaurar`, undefined, inWorld(branch.id));
    await call(fetch, '/posicoes', { headers: inWorld(branch.id) });
    await control(fetch, `DELETE /mundos/${branch.id}`);
    const told = await changes.take(3);
    expect(told.map((change) => (change.tipo === 'mundo' ? change.mudanca : change.tipo))).toEqual([
      'refeito',
      'requisicao',
      'excluido',
    ]);
    expect(await changes.next()).toBeUndefined();
  });

  it('the stream of changes is refused for an unknown world', async () => {
    const { fetch } = await openSandbox();
    const answer = await control(fetch, 'GET /mudancas', undefined, inWorld('mundo_9'));
    expect(outcome(answer)).toBe('422 requisicao_invalida');
    expect(answer.body.erro.campo).toBe('Sandbox-Mundo');
  });

  it('the stream of changes answers HEAD without a body and without opening a stream', async () => {
    const { fetch } = await openSandbox();
    for (let n = 0; n < 101; n += 1) {
      const response = await fetch('http://127.0.0.1:4010/_sandbox/mudancas', { method: 'HEAD' });
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
  });
});

describe('Last-Event-ID', () => {
  it('a client that reconnects gets the missed changes, and later ones', async () => {
    const { fetch } = await openSandbox();
    const first = await follow(fetch);
    await control(fetch, 'POST /relogio', { avancar: 1 });
    const last = await first.next();
    await first.cancel();
    await control(fetch, 'POST /relogio', { avancar: 1 });
    await control(fetch, 'POST /relogio', { avancar: 1 });
    const second = await follow(fetch, { 'Last-Event-ID': last?.id ?? '' });
    await control(fetch, 'POST /relogio', { avancar: 1 });
    expect(await second.take(3)).toEqual(
      [2, 3, 4].map((seconds) => ({ tipo: 'relogio', agora: `2026-11-05T12:00:0${seconds}Z` })),
    );
  });

  it('a client may reconnect before its first change', async () => {
    const { fetch } = await openSandbox();
    const response = await fetch('http://127.0.0.1:4010/_sandbox/mudancas');
    const [, id = ''] = /^id: (.*)$/m.exec(await firstTextOf(response)) ?? [];
    await control(fetch, 'POST /relogio', { avancar: 1 });
    const second = await follow(fetch, { 'Last-Event-ID': id });
    expect(await second.take(1)).toMatchObject([{ tipo: 'relogio' }]);
  });

  it('a client that reconnects too late learns how many changes it lost', async () => {
    const { fetch } = await openSandbox();
    const first = await follow(fetch);
    await control(fetch, 'POST /relogio', { avancar: 1 });
    const last = await first.next();
    for (let n = 0; n < 1001; n += 1) await fetch('http://127.0.0.1:4010/v1/nada');
    const query = { headers: { 'Last-Event-ID': last?.id ?? '' } };
    const second = read(await fetch('http://127.0.0.1:4010/_sandbox/mudancas?plano=ambos', query));
    const [lost, ...rest] = await second.take(1001);
    // The request log also contains the move of the clock and the opening of this stream.
    expect(lost).toEqual({ tipo: 'perdidas', quantidade: 3 });
    expect(new Set(rest.map(({ tipo }) => tipo))).toEqual(new Set(['requisicao']));
  });

  it.each(['deadbeef.3', '0', 'x'.repeat(64), '1.2.3', '%00'])(
    'a client that reconnects with an id of a different sandbox learns that it lost an unknown number of changes: %s',
    async (id) => {
      const { fetch } = await openSandbox();
      const response = await fetch('http://127.0.0.1:4010/_sandbox/mudancas', {
        headers: { 'Last-Event-ID': id },
      });
      expect(await firstTextOf(response)).toContain(
        'event: perdidas\ndata: {"tipo":"perdidas","quantidade":null}',
      );
    },
  );

  it('a client that reconnects with an overlong id is refused', async () => {
    const { fetch } = await openSandbox();
    const answer = await control(fetch, 'GET /mudancas', undefined, { 'Last-Event-ID': 'x'.repeat(65) });
    expect([outcome(answer), answer.body.erro.campo]).toEqual(['422 requisicao_invalida', 'Last-Event-ID']);
  });
});

describe('affected parts', () => {
  it('each table of a world belongs to a part', async () => {
    const { world } = await openSandbox();
    const tables = world.sql.rows<{ name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
    );
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(PART_OF_TABLE).sort());
  });

  it('the changed parts of a world are derived from its SQL statements', () => {
    expect(
      changedParts([
        'INSERT INTO propostas (id) VALUES (?)',
        '  update transacoes SET status = ?',
        'DELETE\n FROM ganhos',
        'UPDATE transacoes SET tx_hash = ?',
        'CREATE TABLE carteiras (id)',
      ]),
    ).toEqual(['propostas', 'transacoes']);
  });
});

async function firstTextOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const chunk = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(chunk?.value);
}
