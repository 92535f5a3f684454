import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { UNLIMITED } from '../../mock/src/platform/capabilities.ts';
import { SIGNING_SECRET } from '../../mock/src/worlds/credentials.ts';
import type { WOULD_PASS } from '../../mock/src/would-pass.ts';
import {
  call,
  EMPTY_WALLET,
  OPERATOR,
  ORGANIZATION,
  outcome,
  PROPOSAL,
  REVOKED,
  serve,
  WALLET,
  write,
} from '../pipeline/support.ts';
import { approve, control, listOf, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const APPROVAL = `/propostas/${PROPOSAL}/aprovar`;
const REDEMPTION = { valor: '600000.00', carteira_destino_id: EMPTY_WALLET };
const EXPLAIN = { 'Sandbox-Explicar': 'sim' };

async function lastRefused(fetch: Fetch) {
  const entries = await listOf(fetch, '/requisicoes?plano=ambos&limite=100');
  const { id } = entries.find(({ codigo }: { codigo: string | null }) => codigo !== null);
  return (await control(fetch, `GET /requisicoes/${id}`)).body;
}

const explanationIn = async (fetch: Fetch) => (await lastRefused(fetch)).explicacao;

const arm = (fetch: Fetch, tipo: string) => control(fetch, 'POST /falhas', { tipo });

const target = { ativo: 'USDY', percentual: 100 };

/**
 * How a client causes each code that has a general explanation. The other codes are explained where they are
 * raised.
 */
const CAUSES: Readonly<Record<keyof typeof WOULD_PASS, (fetch: Fetch) => Promise<unknown>>> = {
  assinatura_invalida: (fetch) => call(fetch, '/posicoes', { headers: { 'Service-Timestamp': '1' } }),
  carteira_invalida: (fetch) =>
    write(fetch, '/resgates', { valor: '1.00', carteira_destino_id: 'cart_0000000000' }),
  chave_ausente: (fetch) => call(fetch, '/posicoes', { key: null }),
  chave_de_idempotencia_reutilizada: async (fetch) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await write(fetch, '/resgates', { ...REDEMPTION, valor: '1.00' }, { headers });
    await write(fetch, '/resgates', { ...REDEMPTION, valor: '2.00' }, { headers });
  },
  chave_invalida: (fetch) => call(fetch, '/posicoes', { key: 'svc_test_CANARIO' }),
  chave_revogada: (fetch) => call(fetch, '/posicoes', { key: REVOKED }),
  corpo_grande_demais: (fetch) => write(fetch, '/resgates', 'x'.repeat(1_048_577)),
  erro_interno: async (fetch) => {
    await arm(fetch, 'erro_interno');
    await call(fetch, '/posicoes');
  },
  escopo_insuficiente: (fetch) => write(fetch, APPROVAL, {}, { key: OPERATOR }),
  estado_incompativel: async (fetch) => {
    await approve(fetch);
    await write(fetch, APPROVAL, {});
  },
  ip_nao_permitido: (fetch) => call(fetch, '/posicoes', { key: 'svc_test_exemplo_ip' }),
  json_invalido: (fetch) => write(fetch, '/resgates', '{'),
  limite_de_requisicoes: async (fetch) => {
    await control(fetch, 'PUT /limite-de-requisicoes', { por_minuto: 1 });
    await call(fetch, '/posicoes');
    await call(fetch, '/posicoes');
  },
  metodo_nao_permitido: (fetch) => call(fetch, '/posicoes', { method: 'DELETE' }),
  nao_encontrado: (fetch) => call(fetch, '/propostas/prop_000000000000'),
  origem_nao_permitida: (fetch) =>
    fetch('http://127.0.0.1:4010/_sandbox/saude', { headers: { Origin: 'https://fora.example' } }),
  politica_invalida: (fetch) =>
    write(fetch, '/propostas', { alocacao_alvo: [{ ...target, percentual: 90 }], motivo: 'Teste' }),
  proposta_sem_movimento: async (fetch) => {
    await write(fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
    const { body } = await write(fetch, '/propostas', { alocacao_alvo: [target], motivo: 'Teste' });
    const approved = await write(fetch, `/propostas/${body.id}/aprovar`, {});
    for (const { id } of approved.body.transacoes)
      for (const step of ['transmitir', 'confirmar']) await control(fetch, `POST /transacoes/${id}/${step}`);
    await write(fetch, '/propostas', { alocacao_alvo: [target], motivo: 'Teste' });
  },
  requisicao_em_andamento: async (fetch) => {
    const { body: fault } = await arm(fetch, 'retencao');
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const held = write(fetch, APPROVAL, {}, { headers });
    while ((await control(fetch, `GET /falhas/${fault.id}`)).body.retidas === 0);
    await write(fetch, APPROVAL, {}, { headers });
    await control(fetch, `POST /falhas/${fault.id}/soltar`);
    await held;
  },
  nao_disponivel: (fetch) => control(fetch, 'POST /falhas', { tipo: 'corte_antes' }),
  requisicao_invalida: (fetch) => write(fetch, '/resgates', { ...REDEMPTION, valor: 1 }),
  rota_inexistente: (fetch) => call(fetch, '/nada'),
  saldo_insuficiente: async (fetch) => {
    await approve(fetch);
    await write(fetch, '/resgates', REDEMPTION);
  },
  servico_indisponivel: async (fetch) => {
    await arm(fetch, 'servico_indisponivel');
    await call(fetch, '/posicoes');
  },
  tipo_de_conteudo_nao_suportado: (fetch) =>
    write(fetch, '/resgates', 'valor=1', { headers: { 'Content-Type': 'text/plain' } }),
};

const PORTUGUESE = /[ãçõáéíóúâêô]|\b(?:uma?|que|da|do|com|para)\b|undefined/;

describe('explanations of refusals', () => {
  it.each(Object.entries(CAUSES))(
    'the explanation of %s says what would be accepted, in Portuguese and in English',
    async (codigo, cause) => {
      const sandbox = await openSandbox();
      const fetch = serve(sandbox, sandbox.world, { capabilities: { ...UNLIMITED, canCut: false } });
      await cause(fetch);
      const { codigo: refused, recusada_por, explicacao } = await lastRefused(fetch);
      expect(refused).toBe(codigo);
      expect(explicacao.verificacao).toBe(recusada_por);
      expect(explicacao.passaria.length).toBeGreaterThan(10);
      expect(explicacao.passaria_em_ingles.length).toBeGreaterThan(10);
      expect(explicacao.passaria_em_ingles).not.toMatch(PORTUGUESE);
      expect(explicacao.comparado ?? {}).toBeTypeOf('object');
      expect(JSON.stringify(explicacao)).not.toContain('CANARIO');
    },
  );

  it('the explanation of a balance error shows the requested amount, the free amount and each reserving transaction', async () => {
    const { fetch } = await openSandbox();
    const [first] = await approve(fetch);
    await write(fetch, '/resgates', REDEMPTION);
    const { comparado, verificacao } = await explanationIn(fetch);
    expect(verificacao).toBe('negocio');
    expect(comparado).toMatchObject({ pedido: '600000.00', saldo_livre: '0.00', reservado: '1000000.00' });
    expect(comparado.reservas).toContainEqual({
      transacao_id: first,
      status: 'aguardando_assinatura',
      proposta_id: PROPOSAL,
      resgate_id: null,
      carteira_id: WALLET,
      token: 'USDC',
      valor: expect.stringMatching(/^\d+\.\d\d$/),
    });
    expect(comparado.por_carteira).toHaveLength(2);
  });

  it("the explanation of a redemption to the only funded wallet says that the wallet's own balance does not count", async () => {
    const { fetch } = await openSandbox();
    await write(fetch, '/resgates', { valor: '600000.00', carteira_destino_id: WALLET });
    const { comparado, passaria, passaria_em_ingles } = await explanationIn(fetch);
    expect(comparado.saldo_livre).toBe('1000000.00');
    expect(passaria).toMatch(/^Um valor de até 0,00 USDC, ou outra carteira de destino/);
    expect(passaria_em_ingles).toMatch(
      /^An amount within the maximum of the message, or another destination/,
    );
  });

  it('the explanation of an approval beyond the balance shows what the proposal would move', async () => {
    const { fetch } = await openSandbox();
    const { body } = await write(fetch, '/propostas', { alocacao_alvo: [target], motivo: 'Teste' });
    await approve(fetch);
    await write(fetch, `/propostas/${body.id}/aprovar`, {});
    expect((await explanationIn(fetch)).comparado).toMatchObject({
      movimentos: body.movimentos,
      saldo_livre: '0.00',
    });
  });

  it('the explanation of a signature error shows the expected canonical message, which signs correctly', async () => {
    const { fetch } = await openSandbox();
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'Service-Timestamp': timestamp,
      'Service-Signature': '0'.repeat(64),
      'Idempotency-Key': crypto.randomUUID(),
    };
    const body = '{"comentario":"Sim"}';
    await call(fetch, APPROVAL, { body, headers });
    const { comparado } = await explanationIn(fetch);
    expect(comparado.mensagem_canonica).toBe(`${timestamp}\nPOST\n/v1${APPROVAL}\n${body}`);
    const signature = createHmac('sha256', SIGNING_SECRET).update(comparado.mensagem_canonica);
    const signed = { ...headers, 'Service-Signature': signature.digest('hex') };
    expect((await call(fetch, APPROVAL, { body, headers: signed })).status).toBe(200);
    expect(JSON.stringify(await lastRefused(fetch))).not.toContain('sigsec_exemplo');
  });

  it.each<[string, Parameters<typeof call>[2], RegExp, RegExp]>([
    [
      'half a signature',
      { headers: { 'Service-Timestamp': '1' } },
      /os dois cabeçalhos, ou sem nenhum/,
      /with both headers, or with neither/,
    ],
    [
      'a signature of a key that has no secret',
      {
        key: OPERATOR,
        headers: {
          'Service-Timestamp': `${Math.floor(Date.now() / 1000)}`,
          'Service-Signature': '0'.repeat(64),
        },
      },
      /sem os dois cabeçalhos: esta chave não tem segredo/,
      /without the two headers: this key has no secret/,
    ],
    [
      'a world that does not exist',
      { headers: { 'Sandbox-Mundo': 'mundo_99' } },
      /como indica a mensagem/,
      /as the message says/,
    ],
  ])('the explanation of %s says what would be accepted instead', async (_what, options, passes, english) => {
    const { fetch } = await openSandbox();
    await call(fetch, '/posicoes', options);
    const { passaria, passaria_em_ingles } = await explanationIn(fetch);
    expect(passaria).toMatch(passes);
    expect(passaria_em_ingles).toMatch(english);
  });

  it('the explanation of a stale signature shows the clock difference', async () => {
    const { fetch } = await openSandbox();
    const headers = { 'Service-Timestamp': '1700000000', 'Service-Signature': '0'.repeat(64) };
    await call(fetch, '/posicoes', { headers });
    expect((await explanationIn(fetch)).comparado).toMatchObject({
      service_timestamp: 1_700_000_000,
      relogio_do_servidor: expect.any(Number),
      tolerancia: 300,
    });
  });

  it('the explanation of a reused key shows where the two requests differ, without their values', async () => {
    const { fetch } = await openSandbox();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { alocacao_alvo: [target], motivo: 'Primeira' };
    const first = await write(fetch, '/propostas', body, { headers });
    const other = { alocacao_alvo: [{ ativo: 'BUIDL', percentual: 100 }], motivo: 'Segunda' };
    await write(fetch, '/propostas', { ...other, referencia_interna: 'whsec_CANARIO' }, { headers });
    const { comparado, verificacao } = await explanationIn(fetch);
    expect(verificacao).toBe('idempotencia');
    expect(comparado).toMatchObject({
      primeira_requisicao_id: first.headers.get('Requisicao-Id'),
      difere_em: ['/alocacao_alvo/0/ativo', '/motivo', '/referencia_interna'],
    });
    await write(fetch, '/resgates', REDEMPTION, { headers });
    expect((await explanationIn(fetch)).comparado.difere_em).toContain('caminho');
  });

  it('the explanation of a status conflict shows which operations leave the status, and where the operation starts', async () => {
    const { fetch } = await openSandbox();
    await approve(fetch);
    await write(fetch, APPROVAL, {});
    expect(await explanationIn(fetch)).toEqual({
      verificacao: 'estado',
      comparado: {
        id: PROPOSAL,
        estado: 'aprovada',
        estados_exigidos: ['pendente'],
        saidas_do_estado: [{ operacao: null, para: 'executada' }],
      },
      passaria: 'aprovarProposta parte só de pendente; veja em saidas_do_estado o que sai de aprovada.',
      passaria_em_ingles:
        'aprovarProposta starts from pendente alone; see in saidas_do_estado what leaves aprovada.',
    });
  });

  it('the explanation of a control-plane status conflict describes the transaction', async () => {
    const { fetch } = await openSandbox();
    const [id] = await approve(fetch);
    await control(fetch, `POST /transacoes/${id}/confirmar`);
    expect((await explanationIn(fetch)).comparado).toMatchObject({ id, estado: 'aguardando_assinatura' });
  });

  it('the explanation of a status conflict does not mention an unlinked wallet, which the API no longer shows', async () => {
    const { fetch } = await openSandbox();
    const wallet = { rede: 'ethereum', endereco: `0x${'ab'.repeat(20)}` };
    const { id } = (await write(fetch, '/carteiras', wallet)).body;
    await call(fetch, `/carteiras/${id}`, { method: 'DELETE' });
    const spend = () => control(fetch, `POST /carteiras/${id}/gastar-nonce`, { nonce: '0' });
    expect([outcome(await spend()), outcome(await spend())]).toEqual(['200 ok', '409 estado_incompativel']);
    expect((await explanationIn(fetch)).comparado).toBeNull();
  });

  it('the explanation of a schema violation shows the keyword, the limit and the place in the body', async () => {
    const { fetch } = await openSandbox();
    await write(fetch, '/propostas', { alocacao_alvo: [{ ...target, percentual: 101 }], motivo: 'x' });
    expect((await explanationIn(fetch)).comparado).toMatchObject({
      campo: 'alocacao_alvo[0].percentual',
      ponteiro: '/alocacao_alvo/0/percentual',
      regra: 'maximum',
      parametros: { limit: 100 },
    });
  });

  it('the explanation of a world-file error shows the corrected file', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'PUT /mundo', 'agora: [', { 'Content-Type': 'application/yaml' });
    expect(await explanationIn(fetch)).toMatchObject({
      passaria: 'O mesmo arquivo, com isto corrigido: nada dele foi aplicado.',
      passaria_em_ingles: 'The same file, with this corrected: nothing of it was applied.',
    });
  });

  it("the explanation of a refused address shows the address and the key's list", async () => {
    const { fetch } = await openSandbox();
    await call(fetch, '/posicoes', { key: 'svc_test_exemplo_ip' });
    expect((await explanationIn(fetch)).comparado).toEqual({
      ip: '127.0.0.1',
      ips_da_chave: ['203.0.113.7'],
    });
  });

  it('the explanation of an injected error shows the fault', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, 'servico_indisponivel');
    await call(fetch, '/posicoes');
    expect((await explanationIn(fetch)).comparado).toEqual({
      falha: { id: 'falha_1', tipo: 'servico_indisponivel' },
    });
  });

  it('the explanation of a replayed refusal shows the original request', async () => {
    const { fetch } = await openSandbox();
    await approve(fetch);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await write(fetch, APPROVAL, {}, { headers });
    await write(fetch, APPROVAL, {}, { headers });
    expect(await explanationIn(fetch)).toMatchObject({
      verificacao: 'idempotencia',
      comparado: { primeira_requisicao_id: first.headers.get('Requisicao-Id') },
      passaria_em_ingles: expect.stringMatching(/^This is the stored answer of the first request/),
    });
  });

  it('a requested example and a success have no explanation', async () => {
    const { fetch } = await openSandbox();
    await call(fetch, '/posicoes', { headers: { Prefer: 'code=403' } });
    expect((await lastRefused(fetch)).explicacao).toBeNull();
    await call(fetch, '/posicoes');
    const [{ id }] = await listOf(fetch, '/requisicoes?limite=1');
    expect((await control(fetch, `GET /requisicoes/${id}`)).body.explicacao).toBeNull();
  });

  it('an explanation in a world with reservations reads only one organization', async () => {
    const { fetch } = await openSandbox();
    await approve(fetch);
    const body = { valor: '1.00', carteira_destino_id: 'cart_0000000000' };
    await write(fetch, '/resgates', body, { key: 'svc_test_exemplo_outra' });
    const text = JSON.stringify(await explanationIn(fetch));
    expect(text).not.toContain(WALLET);
    expect(text).not.toContain(ORGANIZATION);
  });
});

describe('explanations in the error', () => {
  const ask = async (fetch: Fetch, path: string, init: RequestInit) =>
    (await fetch(`http://127.0.0.1:4010${path}`, init)).json();

  it('Sandbox-Explicar adds the explanation to the error, only on request', async () => {
    const { fetch } = await openSandbox();
    const plain = await ask(fetch, '/v1/posicoes', {});
    expect(Object.keys(plain)).toEqual(['erro']);
    const explained = await ask(fetch, '/v1/posicoes', { headers: EXPLAIN });
    expect(explained.erro.codigo).toBe('chave_ausente');
    expect(explained.explicacao).toEqual(await explanationIn(fetch));
  });

  it("Sandbox-Explicar explains the control plane's errors too", async () => {
    const { fetch } = await openSandbox();
    const { explicacao } = await ask(fetch, '/_sandbox/falhas/falha_9', { headers: EXPLAIN });
    expect(explicacao).toMatchObject({ verificacao: 'recurso', comparado: { id: 'falha_9' } });
  });

  it('Sandbox-Explicar never stores the explanation: a repetition without the header gets the plain error', async () => {
    const { fetch } = await openSandbox();
    await approve(fetch);
    const headers = {
      Authorization: 'Bearer svc_test_exemplo_admin',
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const init = { method: 'POST', body: '{}' };
    const first = await ask(fetch, `/v1${APPROVAL}`, { ...init, headers: { ...headers, ...EXPLAIN } });
    expect(first.explicacao.verificacao).toBe('estado');
    const again = await ask(fetch, `/v1${APPROVAL}`, { ...init, headers });
    expect(again).toEqual({ erro: first.erro });
  });
});
