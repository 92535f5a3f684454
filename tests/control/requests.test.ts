import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { call, OPERATOR, outcome, PROPOSAL, write } from '../pipeline/support.ts';
import { control, inWorld, listOf, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const APPROVAL = `/propostas/${PROPOSAL}/aprovar`;

const decide = (fetch: Fetch, headers = {}) => write(fetch, APPROVAL, { comentario: 'Sim' }, { headers });

async function lastOf(fetch: Fetch) {
  const [{ id }] = await listOf(fetch, '/requisicoes?limite=1');
  return (await control(fetch, `GET /requisicoes/${id}`)).body;
}

/** The checks that the last request passed, and after a colon the check that refused it. */
async function trailOf(fetch: Fetch): Promise<string> {
  const { verificacoes, recusada_por } = await lastOf(fetch);
  const passed = verificacoes.filter(({ passou }: { passou: boolean }) => passou);
  const names = passed.map(({ nome }: { nome: string }) => nome).join(' ');
  expect(verificacoes.length - passed.length).toBe(recusada_por === null ? 0 : 1);
  return recusada_por === null ? names : `${names}: ${verificacoes.at(-1).nome}`;
}

describe('GET requisicoes', () => {
  it('the log of requests lists each request, newest first, including those refused on arrival', async () => {
    const { fetch } = await openSandbox();
    const answers = [
      await call(fetch, '/posicoes'),
      await call(fetch, '/posicoes', { key: null }),
      await decide(fetch),
      await decide(fetch),
    ];
    const entries = await listOf(fetch, '/requisicoes');
    expect(
      entries.map(({ metodo, caminho, status, codigo }: Record<string, unknown>) => [
        metodo,
        caminho,
        status,
        codigo,
      ]),
    ).toEqual([
      ['POST', `/v1/propostas/${PROPOSAL}/aprovar`, 409, expect.any(String)],
      ['POST', `/v1/propostas/${PROPOSAL}/aprovar`, 200, null],
      ['GET', '/v1/posicoes', 401, 'chave_ausente'],
      ['GET', '/v1/posicoes', 200, null],
    ]);
    expect(entries.map((entry: { requisicao_id: string }) => entry.requisicao_id).reverse()).toEqual(
      answers.map(({ headers }) => headers.get('Requisicao-Id')),
    );
  });

  it('the log of requests shows operation, key, organization, world, time and the refusing check', async () => {
    const { fetch } = await openSandbox();
    await call(fetch, APPROVAL, { method: 'POST', key: OPERATOR });
    const { agora } = (await control(fetch, 'GET /relogio')).body;
    const { dados: keys } = (await control(fetch, 'GET /chaves')).body;
    const operator = keys.find(({ chave }: { chave: string }) => chave === OPERATOR);
    expect(await listOf(fetch, '/requisicoes')).toMatchObject([
      {
        operacao: 'aprovarProposta',
        plano: 'api',
        mundo: 'principal',
        hora_no_mundo: agora,
        chave_id: operator.id,
        organizacao_id: 'org_7h2k9m4qx0ta',
        recusada_por: 'escopo',
        falhas: [],
      },
    ]);
  });

  it("the log of requests shows the control plane's requests only on demand", async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /relogio', { avancar: 60 });
    await call(fetch, '/posicoes');
    const operationsOf = async (path: string) =>
      (await listOf(fetch, path)).map(({ operacao }: { operacao: string }) => operacao);
    expect(await operationsOf('/requisicoes')).toEqual(['obterPosicoes']);
    expect(await operationsOf('/requisicoes?plano=controle')).toEqual([
      'listarRequisicoes',
      'avancarRelogio',
    ]);
    expect((await operationsOf('/requisicoes?plano=ambos')).slice(2)).toEqual([
      'obterPosicoes',
      'avancarRelogio',
    ]);
  });

  it('the log of requests contains no key, header, body or query value', async () => {
    const { fetch } = await openSandbox();
    const secret = 'svc_test_segredo_de_alguem';
    await call(fetch, `/propostas?status=pendente&apos=${secret}`, { key: secret });
    await call(fetch, `/carteiras/${secret}`, { method: 'GET' });
    await write(fetch, '/resgates', { valor: '31337.00', carteira_destino_id: secret });
    const text = JSON.stringify(await listOf(fetch, '/requisicoes'));
    expect(text).not.toMatch(/segredo_de_alguem|31337|pendente|Idempotency/);
    expect(text).toContain('/v1/propostas?status&apos');
  });

  it('the log of requests contains no secret in a query name or a path in any encoding', async () => {
    const { fetch } = await openSandbox();
    await call(fetch, '/posicoes?CANARIO&limite=1');
    await call(fetch, '/posicoes/%73VC%5flive_CANARIO');
    await call(fetch, '/sigsec_exemplo_CANARIO');
    const text = JSON.stringify(await listOf(fetch, '/requisicoes'));
    expect(text).not.toContain('CANARIO');
    expect(text).toContain('"/v1/sigsec_***"');
  });

  it('the log of requests belongs to one world, and survives its reset', async () => {
    const { fetch } = await openSandbox();
    const { body: branch } = await control(fetch, 'POST /mundos');
    await call(fetch, '/posicoes', { headers: inWorld(branch.id) });
    await control(fetch, 'POST /reiniciar', undefined, inWorld(branch.id));
    expect(await listOf(fetch, '/requisicoes')).toEqual([]);
    expect(await listOf(fetch, '/requisicoes', inWorld(branch.id))).toHaveLength(1);
  });

  it('the log of requests distinguishes a repetition from its original, and finds both by their shared response id', async () => {
    const { fetch } = await openSandbox();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { headers: answered } = await decide(fetch, headers);
    await decide(fetch, headers);
    await decide(fetch);
    const requestId = answered.get('Requisicao-Id');
    const entries = await listOf(fetch, `/requisicoes?requisicao_id=${requestId}`);
    expect(entries).toHaveLength(2);
    expect(entries[1].id).toBe(requestId);
    expect(entries[0].id).not.toBe(requestId);
  });
});

describe('GET requisicoes/{id}', () => {
  it('a logged request has its headers and both bodies', async () => {
    const { fetch } = await openSandbox();
    const { text, headers } = await decide(fetch);
    const shown = await lastOf(fetch);
    expect(shown.alvo).toBe(`/v1${APPROVAL}`);
    expect(shown.cabecalhos).toContainEqual({ nome: 'content-type', conteudo: 'application/json' });
    expect(shown.corpo).toEqual({ texto: '{"comentario":"Sim"}', bytes: 20, inteiro: true });
    const id = { nome: 'Requisicao-Id', conteudo: headers.get('Requisicao-Id') };
    expect(shown.resposta.cabecalhos).toContainEqual(id);
    expect(shown.resposta.corpo).toEqual({ texto: text, bytes: Buffer.byteLength(text), inteiro: true });
  });

  it('a logged request has the body that its schema refused, and none when it was refused before reading', async () => {
    const { fetch } = await openSandbox();
    await write(fetch, APPROVAL, '{"comentario":');
    expect((await lastOf(fetch)).corpo.texto).toBe('{"comentario":');
    await write(fetch, APPROVAL, {}, { key: OPERATOR });
    expect((await lastOf(fetch)).corpo).toBeNull();
  });

  it('a logged request has the first 64 KiB of a larger body', async () => {
    const { fetch } = await openSandbox();
    await write(fetch, APPROVAL, `"${'x'.repeat(70_000)}"`);
    const { corpo } = await lastOf(fetch);
    expect(corpo).toMatchObject({ bytes: 70_002, inteiro: false });
    expect(corpo.texto).toHaveLength(65_536);
  });

  it.each([
    ['authorization', 'Bearer svc_test_CANARIO', 'Bearer svc_test_***'],
    ['authorization', 'Basic CANARIO', '***'],
    ['authorization', 'Bearer CANARIO', '***'],
    ['authorization', 'Bearer svc_test_a, Bearer CANARIO', '***'],
    ['cookie', 'sessao=CANARIO', '***'],
    ['service-signature', 'CANARIO', '***'],
    ['x-outro', 'de sigsec_exemplo_CANARIO', 'de sigsec_***'],
  ])('a logged request masks the secret in a header %s: %s', async (nome, value, conteudo) => {
    const { fetch } = await openSandbox();
    await call(fetch, '/posicoes', { headers: { [nome]: value } });
    expect((await lastOf(fetch)).cabecalhos).toContainEqual({ nome, conteudo });
  });

  it('a logged request masks the secrets in bodies and in the query in any encoding', async () => {
    const { fetch } = await openSandbox();
    await write(
      fetch,
      '/webhooks',
      String.raw`{"url": "whs\u0065c\u005fCANARIO", "x": "WHSEC_CAN\u0041RIO\""}`,
    );
    const { corpo } = await lastOf(fetch);
    expect(corpo.texto).toBe(String.raw`{"url": "whs\u0065c\u005f***", "x": "WHSEC_***\""}`);
    await call(fetch, '/propostas?apos=svc%5ftest_CANARIO');
    expect((await lastOf(fetch)).alvo).toBe('/v1/propostas?apos=svc%5ftest_***');
  });

  it('a logged request masks the secret in the response to a new webhook', async () => {
    const { fetch } = await openSandbox({ resolve: async () => [] });
    const { body } = await write(fetch, '/webhooks', { url: 'https://empresa.example/tesa' });
    expect(body.segredo).toMatch(/^whsec_/);
    const shown = JSON.stringify(await lastOf(fetch));
    expect(shown).not.toContain(body.segredo);
    expect(shown).toContain('whsec_***');
  });

  it('a logged request masks the keys that the control plane lists', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'GET /chaves');
    const [{ id }] = await listOf(fetch, '/requisicoes?plano=controle&operacao=listarChaves');
    const { body } = await control(fetch, `GET /requisicoes/${id}`);
    expect(JSON.stringify(body)).not.toMatch(/svc_test_\w/);
  });

  it('a logged request is not found in a different world, nor by an unknown id', async () => {
    const { fetch } = await openSandbox();
    const { body: branch } = await control(fetch, 'POST /mundos');
    await call(fetch, '/posicoes');
    const { id } = await lastOf(fetch);
    for (const [path, world] of [
      [id, branch.id],
      ['req_0', 'principal'],
    ])
      expect(outcome(await control(fetch, `GET /requisicoes/${path}`, undefined, inWorld(world)))).toBe(
        '404 nao_encontrado',
      );
  });
});

describe('traces', () => {
  const DOOR = 'origem rota mundo chave limite escopo';

  it('the trace of a request lists its checks in order, up to the response', async () => {
    const { fetch } = await openSandbox();
    await call(fetch, '/posicoes');
    expect(await trailOf(fetch)).toBe(`${DOOR} esquema resposta`);
    await call(fetch, `/propostas/${PROPOSAL}`);
    expect(await trailOf(fetch)).toBe(`${DOOR} esquema recurso resposta`);
    await decide(fetch);
    expect(await trailOf(fetch)).toBe(
      `${DOOR} tamanho tipo json esquema idempotencia recurso estado negocio resposta`,
    );
  });

  it.each<[trail: string, path: string, sent: Parameters<typeof call>[2]]>([
    ['origem rota chave esquema', '/posicoes', {}],
    ['origem rota chave tamanho tipo json: esquema', APPROVAL, { body: {} }],
    ['origem rota: chave', '/posicoes', { key: null }],
    ['origem rota chave: tamanho', APPROVAL, { body: 'x'.repeat(1_048_577) }],
    ['origem rota chave: assinatura', '/posicoes', { headers: { 'Service-Timestamp': '1' } }],
  ])('the trace of an example lists only checks that need no world: %s', async (trail, path, sent) => {
    const { fetch } = await openSandbox();
    await call(fetch, path, { ...sent, headers: { Prefer: 'code=200', ...sent?.headers } });
    expect(await trailOf(fetch)).toBe(trail);
  });

  it.each([
    ['origem', 'rota', '/nada', {}],
    ['origem rota', 'mundo', '/posicoes', { headers: inWorld('mundo_9') }],
    ['origem rota mundo', 'chave', '/posicoes', { key: null }],
    ['origem rota mundo chave', 'ip', '/posicoes', { key: 'svc_test_exemplo_ip' }],
    [DOOR, 'assinatura', '/posicoes', { headers: { 'Service-Timestamp': '1' } }],
    ['origem rota mundo chave limite', 'escopo', APPROVAL, { method: 'POST', key: OPERATOR }],
    [`${DOOR}`, 'tamanho', APPROVAL, { body: 'x'.repeat(1_048_577) }],
    [`${DOOR} tamanho`, 'tipo', APPROVAL, { body: '{}', headers: { 'Content-Type': 'text/plain' } }],
    [`${DOOR} tamanho tipo`, 'json', APPROVAL, { body: '{' }],
    [`${DOOR} tamanho tipo json`, 'esquema', APPROVAL, { body: { outro: 1 } }],
    [`${DOOR} esquema`, 'recurso', '/propostas/prop_0', {}],
    [`${DOOR} esquema`, 'negocio', '/propostas?apos=AAAA', {}],
  ])('the checks after %s end with %s, which refuses', async (passed, refusing, path, sent) => {
    const { fetch } = await openSandbox();
    const { status } = await call(fetch, path, sent);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await trailOf(fetch)).toBe(`${passed}: ${refusing}`);
  });

  it.each([
    ['recurso', '/propostas/prop_0/aprovar', {}],
    ['recurso estado', `/resgates`, { valor: '9999999999.00', carteira_destino_id: 'cart_3n8v5c1rz6de' }],
  ])(
    'the trace of a refused write lists the checks up to the one that failed: %s',
    async (_last, path, body) => {
      const { fetch } = await openSandbox();
      await write(fetch, path, body);
      const trace = await trailOf(fetch);
      expect(trace).toBe(
        path === '/resgates'
          ? `${DOOR} tamanho tipo json esquema idempotencia estado: negocio`
          : `${DOOR} tamanho tipo json esquema idempotencia: recurso`,
      );
    },
  );

  it('the trace ends at the state check or at the idempotency check', async () => {
    const { fetch } = await openSandbox();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await decide(fetch, headers);
    await decide(fetch);
    expect(await trailOf(fetch)).toBe(`${DOOR} tamanho tipo json esquema idempotencia recurso: estado`);
    await write(fetch, APPROVAL, {}, { headers });
    expect(await trailOf(fetch)).toBe(`${DOOR} tamanho tipo json esquema: idempotencia`);
  });

  it('the trace names the faults that struck, and ends with one that refused', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /falhas', { tipo: 'latencia', latencia_ms: 0 });
    await control(fetch, 'POST /falhas', { tipo: 'erro_interno' });
    await call(fetch, '/posicoes');
    expect(await trailOf(fetch)).toBe(`${DOOR} esquema: falha`);
    expect((await lastOf(fetch)).falhas).toEqual([
      { id: 'falha_1', tipo: 'latencia' },
      { id: 'falha_2', tipo: 'erro_interno' },
    ]);
  });

  it('the trace of a cut connection is complete, and says that the connection was cut', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /falhas', { tipo: 'corte_depois' });
    await expect(call(fetch, '/posicoes')).rejects.toThrow();
    expect(await lastOf(fetch)).toMatchObject({ status: null, resposta: null, recusada_por: null });
    expect(await trailOf(fetch)).toBe(`${DOOR} esquema falha resposta`);
  });

  it('the trace names a webhook whose address cannot receive deliveries', async () => {
    const { fetch } = await openSandbox();
    await write(fetch, '/webhooks', { url: 'https://192.168.0.1/' });
    expect(await trailOf(fetch)).toBe(`${DOOR} tamanho tipo json esquema idempotencia estado: negocio`);
  });

  it("the trace of a control-plane request lists the control plane's checks", async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /relogio', { avancar: 'x' });
    await control(fetch, 'DELETE /falhas/falha_9');
    const [removal, move] = await listOf(fetch, '/requisicoes?plano=controle');
    expect([removal.recusada_por, move.recusada_por]).toEqual(['recurso', 'esquema']);
    const { body } = await control(fetch, `GET /requisicoes/${removal.id}`);
    expect(body.verificacoes.map(({ nome }: { nome: string }) => nome).join(' ')).toBe(
      'origem rota mundo tamanho esquema recurso',
    );
  });
});
