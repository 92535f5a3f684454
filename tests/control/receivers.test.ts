import { describe, expect, it } from 'vitest';
import { createWebhookHandler } from '../../sdk/src/webhooks/index.ts';
import { call, outcome, WALLET, write } from '../pipeline/support.ts';
import {
  advance,
  approve,
  control,
  eventsOf,
  inWorld,
  listOf,
  minutesOn,
  openSandbox,
  register,
} from './support.ts';

const URL_OF = (name: string) => `https://receptor.tesa.example/${name}`;

/** No host name resolves, which proves that no delivery passed through a network. */
const open = () => openSandbox({ resolve: async () => [] });

type Fetch = Awaited<ReturnType<typeof open>>['fetch'];

const program = (fetch: Fetch, name: string, respostas: unknown) =>
  control(fetch, `PUT /receptores/${name}`, { respostas });

const received = (fetch: Fetch, name: string) => listOf(fetch, `/receptores/${name}/recebidas`);

const attempts = async (fetch: Fetch) => {
  const [delivery] = await listOf(fetch, '/entregas');
  return delivery.tentativas.map(({ status, erro }: { status: number; erro: string }) => status ?? erro);
};

describe('receptores', () => {
  it('a built-in receiver accepts deliveries in process, and shows them unchanged', async () => {
    const { fetch } = await open();
    const { body: webhook } = await register(fetch, URL_OF('tesouraria'));
    await approve(fetch);
    await advance(fetch, { avancar: 0 });
    const [arrived, ...others] = await received(fetch, 'tesouraria');
    const [event] = await eventsOf(fetch);
    expect(others).toEqual([]);
    expect(JSON.parse(arrived.corpo.texto)).toEqual(event);
    expect(arrived).toMatchObject({
      n: 1,
      hora_no_mundo: minutesOn(0),
      evento_id: event?.id,
      evento: 'alocacao.aprovada',
      repetida: false,
      assinatura: 'valida',
      resposta: { status: 200, atraso_ms: 0 },
    });
    expect(await attempts(fetch)).toEqual([200]);
    const headers = new Map(
      arrived.cabecalhos.map(({ nome, conteudo }: { nome: string; conteudo: string }) => [nome, conteudo]),
    );
    const handler = createWebhookHandler({
      secrets: [webhook.segredo],
      onEvent: () => {},
      onError: (e) => {
        throw e;
      },
    });
    const header = String(headers.get('service-signature'));
    expect((await handler({ payload: Buffer.from(arrived.corpo.texto), header })).status).toBe(200);
  });

  it('a built-in receiver answers as programmed, and repeats the last answer', async () => {
    const { fetch } = await open();
    const { body } = await program(fetch, 'falha', [{ status: 500 }, { status: 503, atraso_ms: 1 }, {}]);
    expect(body).toEqual({
      id: 'falha',
      url: URL_OF('falha'),
      respostas: [
        { status: 500, atraso_ms: 0 },
        { status: 503, atraso_ms: 1 },
        { status: 200, atraso_ms: 0 },
      ],
      recebidas: 0,
    });
    await register(fetch, body.url);
    await approve(fetch);
    await advance(fetch, { avancar: 'P1D' });
    expect(await attempts(fetch)).toEqual([500, 503, 200]);
    expect((await control(fetch, 'GET /receptores/falha')).body).toMatchObject({
      respostas: [{ status: 200, atraso_ms: 0 }],
      recebidas: 3,
    });
  });

  it('a built-in receiver that does not answer does not delay others', async () => {
    const { fetch } = await open();
    await program(fetch, 'mudo', [{ status: null }]);
    await register(fetch, URL_OF('mudo'));
    await register(fetch, URL_OF('outro'));
    await approve(fetch);
    await control(fetch, 'POST /relogio', { avancar: 0, aguardar: false });
    for (let waited = 0; waited < 100; waited += 1) {
      if ((await control(fetch, 'GET /receptores/outro')).status === 200) break;
      await new Promise(setImmediate);
    }
    expect(await received(fetch, 'outro')).toHaveLength(1);
    expect((await received(fetch, 'mudo'))[0].resposta).toEqual({ status: null, atraso_ms: 0 });
  });

  it('a built-in receiver distinguishes a repeated event from a new one', async () => {
    const { fetch } = await open();
    await program(fetch, 'repetido', [{ status: 500 }, {}]);
    await register(fetch, URL_OF('repetido'));
    await approve(fetch);
    await advance(fetch, { avancar: 'PT1M' });
    const seen = (await received(fetch, 'repetido')).map(
      ({ n, repetida }: { n: number; repetida: boolean }) => [n, repetida],
    );
    expect(seen).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('a built-in receiver still accepts the old signature during a rotation', async () => {
    const { fetch } = await open();
    const { body: webhook } = await register(fetch, URL_OF('rotacao'));
    await write(fetch, `/webhooks/${webhook.id}/rotacionar-segredo`, {});
    await write(fetch, `/webhooks/${webhook.id}/testar`, {});
    await advance(fetch, { avancar: 0 });
    const [{ assinatura, evento, cabecalhos }] = await received(fetch, 'rotacao');
    expect([assinatura, evento]).toEqual(['valida', 'teste']);
    expect(JSON.stringify(cabecalhos)).toMatch(/,v1=[0-9a-f]{64},v1=/);
  });

  it.each([
    'https://receptor.tesa.example/',
    'https://receptor.tesa.example/dois/nomes',
    'https://receptor.tesa.example/Maiuscula',
    'https://receptor.tesa.example:8443/tesouraria',
    'https://receptor.tesa.example/tesouraria?x=1',
    'http://receptor.tesa.example/tesouraria',
  ])("the address %s is refused with an error that shows a built-in receiver's address", async (url) => {
    const { fetch } = await open();
    const refused = await register(fetch, url);
    expect(outcome(refused)).toBe('422 requisicao_invalida');
    expect(refused.body.erro.campo).toBe('url');
    expect(refused.body.erro.mensagem).toContain('https://receptor.tesa.example/tesouraria');
  });

  it('a built-in receiver belongs to one world, and is cleared with it', async () => {
    const { fetch } = await open();
    await program(fetch, 'tesouraria', [{ status: 500 }]);
    const { body: branch } = await control(fetch, 'POST /mundos');
    const there = await control(fetch, 'GET /receptores/tesouraria', undefined, inWorld(branch.id));
    expect(outcome(there)).toBe('404 nao_encontrado');
    await control(fetch, 'POST /reiniciar');
    expect(outcome(await control(fetch, 'GET /receptores/tesouraria'))).toBe('404 nao_encontrado');
  });

  it('built-in receivers are listed in order of creation, and deleted with their deliveries', async () => {
    const { fetch } = await open();
    await program(fetch, 'b', [{}]);
    await register(fetch, URL_OF('a'));
    await approve(fetch);
    await advance(fetch, { avancar: 0 });
    const names = async () => (await listOf(fetch, '/receptores')).map(({ id }: { id: string }) => id);
    expect(await names()).toEqual(['b', 'a']);
    expect((await control(fetch, 'DELETE /receptores/a')).status).toBe(204);
    expect(outcome(await control(fetch, 'DELETE /receptores/a'))).toBe('404 nao_encontrado');
    expect(outcome(await control(fetch, 'GET /receptores/a/recebidas'))).toBe('404 nao_encontrado');
    expect(await names()).toEqual(['b']);
  });

  it.each([
    [[], 'respostas'],
    [[{ status: 199 }], 'respostas[0].status'],
    [[{}, { atraso_ms: 60_001 }], 'respostas[1].atraso_ms'],
    [[{ estado: 500 }], 'respostas[0].estado'],
  ])('a built-in receiver refuses the answers %j', async (respostas, campo) => {
    const { fetch } = await open();
    const refused = await program(fetch, 'x', respostas);
    expect([outcome(refused), refused.body.erro.campo]).toEqual(['422 requisicao_invalida', campo]);
    expect(await listOf(fetch, '/receptores')).toEqual([]);
  });

  it("a built-in receiver refuses a cursor from a different receiver's list", async () => {
    const { fetch } = await open();
    for (const name of ['a', 'b']) await register(fetch, URL_OF(name));
    for (const _ of [1, 2]) await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '1.00' });
    await advance(fetch, { avancar: 0 });
    const { body } = await control(fetch, 'GET /receptores/a/recebidas?limite=1');
    const next = await control(fetch, `GET /receptores/a/recebidas?apos=${body.proximo_cursor}`);
    expect(next.body.dados.at(-1).n).toBe(1);
    const refused = await control(fetch, `GET /receptores/b/recebidas?apos=${body.proximo_cursor}`);
    expect(refused.body.erro.campo).toBe('apos');
  });
});

describe('paused destinations', () => {
  it('a paused destination keeps its events, and gets them in order when it is resumed', async () => {
    const { fetch } = await open();
    const { body: webhook } = await write(fetch, '/webhooks', {
      url: URL_OF('tesouraria'),
      eventos: ['deposito.confirmado'],
    });
    const paused = await control(fetch, `POST /webhooks/${webhook.id}/pausar`);
    expect(paused.body).toMatchObject({ id: webhook.id, habilitado: true, pausado: true, pendentes: 0 });
    for (const valor of ['1.00', '2.00'])
      await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor });
    await advance(fetch, { avancar: 'PT1H' });
    expect(outcome(await control(fetch, 'GET /receptores/tesouraria'))).toBe('404 nao_encontrado');
    expect((await listOf(fetch, '/webhooks'))[0]).toMatchObject({ pausado: true, pendentes: 2 });
    expect((await call(fetch, '/webhooks')).body.dados[0].habilitado).toBe(true);
    await control(fetch, `POST /webhooks/${webhook.id}/retomar`);
    await advance(fetch, { avancar: 0 });
    const values = (await received(fetch, 'tesouraria')).map(
      ({ corpo }: { corpo: { texto: string } }) => JSON.parse(corpo.texto).dados.valor,
    );
    expect(values.toReversed()).toEqual(['1.00', '2.00']);
    expect((await listOf(fetch, '/webhooks'))[0]).toMatchObject({ pausado: false, pendentes: 0 });
  });

  it('a paused destination does not delay deliveries to others', async () => {
    const { fetch } = await open();
    const { body: webhook } = await register(fetch, URL_OF('pausado'));
    await register(fetch, URL_OF('outro'));
    await control(fetch, `POST /webhooks/${webhook.id}/pausar`);
    await approve(fetch);
    await advance(fetch, { avancar: 0 });
    expect((await listOf(fetch, '/receptores')).map(({ id }: { id: string }) => id)).toEqual(['outro']);
  });

  it('pausing an unknown destination answers 404', async () => {
    const { fetch } = await open();
    for (const act of ['pausar', 'retomar'])
      expect(outcome(await control(fetch, `POST /webhooks/wh_000000000000/${act}`))).toBe(
        '404 nao_encontrado',
      );
  });

  it('a paused destination stays paused through a snapshot', async () => {
    const { fetch } = await open();
    const { body: webhook } = await register(fetch, URL_OF('tesouraria'));
    await control(fetch, `POST /webhooks/${webhook.id}/pausar`);
    const { body: branch } = await control(fetch, 'POST /mundos');
    expect((await listOf(fetch, '/webhooks', inWorld(branch.id)))[0].pausado).toBe(true);
  });
});
