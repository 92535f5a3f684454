import { describe, expect, it } from 'vitest';
import { createWebhookHandler, type EventoRecebido } from '../../sdk/src/webhooks/index.ts';
import { call, outcome, WALLET, write } from '../pipeline/support.ts';
import { arm, armed } from './fault-support.ts';
import { advance, control, listOf, openSandbox } from './support.ts';

const ADDRESS = 'https://receptor.tesa.example/tesouraria';

const NOW = Date.parse('2026-11-05T12:00:00Z');

interface Recebida {
  readonly corpo: { readonly texto: string };
  readonly cabecalhos: readonly { readonly nome: string; readonly conteudo: string }[];
  readonly evento: string | null;
  readonly assinatura: string;
  readonly repetida: boolean;
}

async function open(eventos = ['deposito.confirmado']) {
  const lines: string[] = [];
  const { fetch } = await openSandbox({
    resolve: async () => [],
    realClock: { now: () => NOW },
    log: (line) => lines.push(line),
  });
  const { body: webhook } = await write(fetch, '/webhooks', { url: ADDRESS, eventos });
  const deposit = async (valor: string) => {
    await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor });
    await advance(fetch, { avancar: 0 });
  };
  const received = async (): Promise<Recebida[]> =>
    (await listOf(fetch, '/receptores/tesouraria/recebidas')).toReversed();
  const consume = async () => {
    const handled: string[] = [];
    const handle = createWebhookHandler({
      secrets: [webhook.segredo],
      onEvent: (event: EventoRecebido) => {
        handled.push((event.dados as { valor: string }).valor);
      },
      onError: () => {},
      now: () => NOW,
    });
    const statuses: number[] = [];
    for (const { corpo, cabecalhos } of await received()) {
      const header = cabecalhos.find(({ nome }) => nome === 'service-signature')?.conteudo ?? null;
      statuses.push((await handle({ payload: Buffer.from(corpo.texto), header })).status);
    }
    return { statuses, handled };
  };
  const values = async () => (await received()).map(({ corpo }) => JSON.parse(corpo.texto).dados.valor);
  const attempts = async () => (await listOf(fetch, '/entregas?limite=1'))[0].tentativas;
  return { fetch, webhook, lines, deposit, received, consume, values, attempts };
}

const REFUSED = [
  ['entrega_com_hora_antiga', 'fora_da_tolerancia'],
  ['entrega_com_assinatura_errada', 'invalida'],
  ['entrega_truncada', 'invalida'],
] as const;

describe('delivery faults', () => {
  it.each(REFUSED)(
    'the fault %s makes a verifying consumer refuse the delivery and accept the next attempt',
    async (tipo, verdict) => {
      const { fetch, deposit, received, consume, attempts } = await open();
      await control(fetch, 'PUT /receptores/tesouraria', { respostas: [{ status: 400 }, { status: 200 }] });
      const id = await arm(fetch, { tipo });
      await deposit('1.00');
      await advance(fetch, { avancar: 'PT1M' });
      expect((await received()).map(({ assinatura }) => assinatura)).toEqual([verdict, 'valida']);
      expect(await consume()).toEqual({ statuses: [400, 200], handled: ['1.00'] });
      expect(await attempts()).toMatchObject([
        { status: 400, falhas: [{ id, tipo }] },
        { status: 200, falhas: [] },
      ]);
      expect(await armed(fetch)).toEqual([]);
    },
  );

  it('a fault that duplicates a delivery repeats the event, which a consumer handles once', async () => {
    const { fetch, deposit, received, consume, attempts } = await open();
    const id = await arm(fetch, { tipo: 'entrega_duplicada' });
    await deposit('1.00');
    const [first, second, ...others] = await received();
    expect([others, first?.corpo, second?.repetida]).toEqual([[], second?.corpo, true]);
    expect(await consume()).toEqual({ statuses: [200, 200], handled: ['1.00'] });
    expect(await attempts()).toMatchObject([
      { n: 1, status: 200, falhas: [{ id, tipo: 'entrega_duplicada' }] },
      { n: 2, status: 200, falhas: [] },
    ]);
  });

  it('a fault that reorders sends a delivery after the next one', async () => {
    const { fetch, deposit, values, attempts } = await open();
    const id = await arm(fetch, { tipo: 'entrega_fora_de_ordem' });
    for (const valor of ['1.00', '2.00', '3.00']) await deposit(valor);
    expect(await values()).toEqual(['2.00', '1.00', '3.00']);
    expect(await attempts()).toMatchObject([{ falhas: [] }]);
    const [, , first] = await listOf(fetch, '/entregas');
    expect(first.tentativas).toMatchObject([{ n: 1, falhas: [{ id, tipo: 'entrega_fora_de_ordem' }] }]);
  });

  it('a fault that reorders releases the delivery when no other delivery follows', async () => {
    const { fetch, deposit, values } = await open();
    await arm(fetch, { tipo: 'entrega_fora_de_ordem', segundos: 30, vezes: 2 });
    await deposit('1.00');
    await advance(fetch, { avancar: 29 });
    expect(outcome(await control(fetch, 'GET /receptores/tesouraria'))).toBe('404 nao_encontrado');
    await advance(fetch, { avancar: 1 });
    expect(await values()).toEqual(['1.00']);
  });

  it('a fault that delays a delivery makes it arrive later by the configured time', async () => {
    const { fetch, deposit, values } = await open();
    await arm(fetch, { tipo: 'entrega_atrasada', segundos: 3600 });
    for (const valor of ['1.00', '2.00']) await deposit(valor);
    expect(await values()).toEqual(['2.00']);
    await advance(fetch, { avancar: 3600 });
    expect(await values()).toEqual(['2.00', '1.00']);
  });

  it('faults that duplicate and reorder deliver an old event after a newer one', async () => {
    const { fetch, deposit, values, consume } = await open();
    await arm(fetch, { tipo: 'entrega_duplicada', segundos: 60 });
    await deposit('1.00');
    await arm(fetch, { tipo: 'entrega_fora_de_ordem' });
    await advance(fetch, { avancar: 60 });
    await deposit('2.00');
    expect(await values()).toEqual(['1.00', '2.00', '1.00']);
    expect((await consume()).handled).toEqual(['1.00', '2.00']);
  });

  it('a fault that loses a delivery makes it fail at once; the event can still be read and resent', async () => {
    const { fetch, deposit, values, attempts } = await open();
    const id = await arm(fetch, { tipo: 'entrega_perdida' });
    await deposit('1.00');
    await advance(fetch, { avancar: 'P2D' });
    expect(outcome(await control(fetch, 'GET /receptores/tesouraria'))).toBe('404 nao_encontrado');
    expect(await attempts()).toMatchObject([{ status: null, erro: 'perdida', ms: 0, falhas: [{ id }] }]);
    const [{ evento_id, status }] = await listOf(fetch, '/entregas');
    expect(status).toBe('falhou');
    await write(fetch, `/eventos/${evento_id}/reenviar`, undefined);
    await advance(fetch, { avancar: 0 });
    expect(await values()).toEqual(['1.00']);
  });

  it('a delivery fault can be limited to one event type or one destination', async () => {
    const { fetch, webhook, deposit, values } = await open(['deposito.confirmado', 'alocacao.proposta']);
    const { body: other } = await write(fetch, '/webhooks', {
      url: ADDRESS.replace('tesouraria', 'outro'),
      eventos: ['deposito.confirmado'],
    });
    await arm(fetch, {
      tipo: 'entrega_perdida',
      evento: 'alocacao.proposta',
      webhook_id: webhook.id,
      vezes: 9,
    });
    await arm(fetch, { tipo: 'entrega_perdida', webhook_id: other.id });
    await deposit('150000.00');
    expect(await values()).toEqual(['150000.00']);
    expect(outcome(await control(fetch, 'GET /receptores/outro'))).toBe('404 nao_encontrado');
  });

  it('a delivery fault is logged with the attempt that it struck', async () => {
    const { fetch, lines, deposit } = await open();
    await arm(fetch, { tipo: 'entrega_truncada' });
    await deposit('1.00');
    expect(lines.filter((line) => line.includes('webhook deposito.confirmado'))).toEqual([
      expect.stringMatching(/ent_\w+ falha_1 entrega_truncada$/),
    ]);
    await arm(fetch, { tipo: 'erro_interno' });
    await call(fetch, '/posicoes');
    expect(lines.at(-1)).toMatch(/^GET \/v1\/posicoes 500 .* falha_2 erro_interno$/);
  });

  it("a delivery fault is listed among the effects of a clock move, with the contract's names", async () => {
    const { fetch, webhook } = await open();
    await arm(fetch, { tipo: 'entrega_truncada' });
    await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '1.00' });
    const [attempt] = await advance(fetch, { avancar: 0 });
    expect(attempt?.detalhe).toEqual({
      evento_id: expect.stringMatching(/^evt_/),
      webhook_id: webhook.id,
      n: 1,
      falhas: [{ id: 'falha_1', tipo: 'entrega_truncada' }],
      status: 'entregue',
      resposta: 200,
      erro: null,
      proxima_em: null,
    });
  });

  it('a delivery fault does not strike calls, and a call fault does not strike deliveries', async () => {
    const { fetch, deposit, values } = await open();
    await arm(fetch, { tipo: 'entrega_perdida', evento: 'teste' });
    await arm(fetch, { tipo: 'erro_interno', operacao: 'criarResgate' });
    await deposit('1.00');
    expect(await values()).toEqual(['1.00']);
    expect(await armed(fetch)).toMatchObject([{ vezes: 1 }, { vezes: 1 }]);
  });
});

describe('POST falhas', () => {
  it.each([
    [{ tipo: 'corte_antes', latencia_ms: 5 }, 'latencia_ms'],
    [{ tipo: 'entrega_perdida', operacao: 'criarResgate' }, 'operacao'],
    [{ tipo: 'entrega_perdida', segundos: 5 }, 'segundos'],
    [{ tipo: 'erro_interno', evento: 'deposito.confirmado' }, 'evento'],
    [{ tipo: 'entrega_truncada', evento: 'deposito.confirmada' }, 'evento'],
    [{ tipo: 'entrega_truncada', webhook_id: 'wh_000000000000' }, 'webhook_id'],
    [{ tipo: 'sequencia' }, 'respostas'],
    [{ tipo: 'sequencia', respostas: ['normal'], vezes: 2 }, 'vezes'],
    [{ tipo: 'sequencia', respostas: ['ok'] }, 'respostas[0]'],
    [{ tipo: 'latencia_variavel', p50_ms: 100, p99_ms: 99 }, 'p99_ms'],
    [{ tipo: 'sequencia', respostas: ['normal'], probabilidade: 0.5 }, 'probabilidade'],
    [{ tipo: 'erro_interno', probabilidade: 0 }, 'probabilidade'],
    [{ tipo: 'erro_interno', probabilidade: 1.01 }, 'probabilidade'],
  ])('a new fault that could never strike is refused: %j', async (fault, campo) => {
    const { fetch } = await openSandbox();
    const refused = await control(fetch, 'POST /falhas', fault);
    expect([outcome(refused), refused.body.erro.campo]).toEqual(['422 requisicao_invalida', campo]);
    expect(await armed(fetch)).toEqual([]);
  });

  it('a new fault shows the fields of its type, and null for the others', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'latencia_variavel', p50_ms: 20 });
    await arm(fetch, { tipo: 'entrega_fora_de_ordem' });
    const nothing = { operacao: null, evento: null, webhook_id: null, latencia_ms: null, retry_after: null };
    const rest = { vezes: 1, probabilidade: 1, respostas: null, retidas: 0, ...nothing };
    expect(await armed(fetch)).toEqual([
      { id: 'falha_1', tipo: 'latencia_variavel', p50_ms: 20, p99_ms: 200, segundos: null, ...rest },
      { id: 'falha_2', tipo: 'entrega_fora_de_ordem', p50_ms: null, p99_ms: null, segundos: 60, ...rest },
    ]);
  });
});
