import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSandbox, type Sandbox, startServer } from '../../../mock/src/index.ts';
import { FIXED_KEYS } from '../../../mock/src/sandbox/world/fixed-keys.ts';
import { readWorldText } from '../../../mock/src/worlds/read-world-file.ts';
import { call, PROPOSAL, write } from '../api/support.ts';
import { observed } from '../world-file/observed.ts';
import { fileOf } from '../world-file/told.ts';
import { control, openSandbox, register } from './support.ts';

const YAML = { 'Content-Type': 'application/yaml' };
const KEY = FIXED_KEYS.admin.chave;

const WORLD = fileOf({ chave: KEY, valor: '100.00' });

const put = (fetch: Sandbox['fetch'], text: string, headers = {}) =>
  control(fetch, 'PUT /mundo', text, { ...YAML, ...headers });

async function exported(fetch: Sandbox['fetch'], headers = {}): Promise<string> {
  const response = await fetch('http://127.0.0.1:4010/_sandbox/mundo', { headers });
  expect(response.status).toBe(200);
  return response.text();
}

const nameOf = async (fetch: Sandbox['fetch']) => (await call(fetch, '/organizacao')).body.nome;

describe('a file put', () => {
  test('makes the world that it tells, at the time that it tells', async () => {
    const { fetch } = await openSandbox();
    const { status, body } = await put(fetch, WORLD);
    expect([status, body]).toEqual([
      200,
      { status: 'ok', mundo: 'principal', agora: '2026-03-02T12:00:00Z' },
    ]);
    expect(await nameOf(fetch)).toBe('Empresa do Arquivo');
    expect((await call(fetch, '/posicoes')).body.total).toBe('100.00');
  });

  test('may be JSON', async () => {
    const { fetch } = await openSandbox();
    const { world } = await readWorldText(WORLD);
    expect((await control(fetch, 'PUT /mundo', world)).status).toBe(200);
    expect(await nameOf(fetch)).toBe('Empresa do Arquivo');
  });

  test('makes the world that is asked for, and leaves the others', async () => {
    const { fetch } = await openSandbox();
    const { id } = (await control(fetch, 'POST /mundos')).body;
    const { body } = await put(fetch, WORLD, { 'Sandbox-Mundo': id });
    expect(body.mundo).toBe(id);
    expect(await nameOf(fetch)).toBe('Empresa Exemplo S.A.');
  });

  test('leaves a clock that runs running, from its time on', async () => {
    const server = await startServer({ port: 0 });
    onTestFinished(() => server.close());
    const headers = YAML;
    const answer = await fetch(`${server.url}/_sandbox/mundo`, { method: 'PUT', headers, body: WORLD });
    expect((await answer.json()).agora).toMatch(/^2026-03-02T12:00:/);
    expect(server.world?.clock.runs).toBe(true);
  });

  test('is told to who follows the changes, as a world made again', async () => {
    const sandbox = await openSandbox();
    const stream = await sandbox.fetch('http://127.0.0.1:4010/_sandbox/mudancas');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await put(sandbox.fetch, WORLD);
    let seen = '';
    while (!seen.includes('"refeito"')) seen += (await reader?.read())?.value;
    expect(seen).toContain('"mudanca":"refeito"');
    await reader?.cancel();
  });

  test('ends the faults that are armed, forgets the answers that are kept, and spares the snapshots', async () => {
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

  test('keeps others waiting no longer than a moment, however much it tells, and they see the old world till then', async () => {
    const { fetch } = await openSandbox();
    const deposit = "      - { em: 2026-03-02T09:00:00Z, carteira: Caixa, valor: '1.00' }\n";
    let isDone = false;
    const made = put(fetch, WORLD + deposit.repeat(200)).finally(() => {
      isDone = true;
    });
    const names: string[] = [];
    while (!isDone) {
      names.push(await nameOf(fetch));
      await setImmediate();
    }
    expect((await made).status).toBe(200);
    const old = names.filter((name) => name === 'Empresa Exemplo S.A.');
    expect(old.length).toBeGreaterThan(6);
    expect(names.slice(0, old.length)).toEqual(old);
    expect((await call(fetch, '/posicoes')).body.total).toBe('300.00');
  });

  test('is not what a reset makes, which is how the sandbox starts', async () => {
    const { fetch } = await openSandbox();
    await put(fetch, WORLD);
    await control(fetch, 'POST /reiniciar');
    expect(await nameOf(fetch)).toBe('Empresa Exemplo S.A.');
  });
});

describe('a file with a mistake is refused with its place, and the world goes on undisturbed:', () => {
  const deep = `agora: ${'['.repeat(200)}`;
  const bomb = `a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n`;
  test.each([
    [
      'an unknown field',
      WORLD.replace('carteiras:', 'carteria:'),
      8,
      5,
      'organizacoes[0].carteria',
      /quis dizer carteiras\?/,
    ],
    [
      'an amount that is not quoted',
      WORLD.replace("'100.00'", '100.00'),
      11,
      54,
      'organizacoes[0].depositos[0].valor',
      /entre aspas/,
    ],
    [
      'an unknown field of the whole',
      WORLD.replace('organizacoes:', 'organizacao:'),
      2,
      1,
      'organizacao',
      /quis dizer organizacoes\?/,
    ],
    ['a field twice', `${WORLD}agora: 2026-03-02T12:00:00Z\n`, 12, 1, null, /o campo já apareceu/],
    ['an alias', bomb, 2, 9, null, /não use âncoras/],
    ['nesting without end', deep, 1, undefined, null, /fundo demais/],
    [
      'two documents',
      `# dois\n---\n${WORLD}---\nagora: 2026-03-02T12:00:00Z\n`,
      14,
      1,
      null,
      /deixe um só no arquivo/,
    ],
    ['nothing said', '# vazio\n', 1, 1, null, /está vazio/],
    ['no YAML', 'agora: [\n', 2, undefined, null, /Não é YAML válido/],
    ['another shape', '- um\n', 1, 1, null, /O corpo precisa ser um objeto/],
    ['no organisation', 'agora: 2026-03-02T12:00:00Z\nfatos: []\n', 1, 1, null, /nenhuma organização/],
    [
      'what cannot have happened',
      WORLD.replace('carteira: Caixa', 'carteira: Cofre'),
      11,
      37,
      'organizacoes[0].depositos[0].carteira',
      /há Caixa/,
    ],
    [
      'a decision before its deposit',
      WORLD.replace(
        " valor: '100.00'",
        " valor: '100.00', proposta: { status: aprovada, decidida_em: 2026-02-02T12:00:00Z }",
      ),
      11,
      101,
      'organizacoes[0].depositos[0].proposta.decidida_em',
      /Seria antes de/,
    ],
    [
      'a fact after the time of the file',
      `${WORLD}fatos:\n  - { em: 2027-03-02T10:00:00Z, ato: transmitirTransacao, alvo: tx_1 }\n`,
      13,
      7,
      'fatos[0].em',
      /Seria depois de agora/,
    ],
    [
      'a fact of what is not there',
      `${WORLD}fatos:\n  - { em: 2026-03-02T10:00:00Z, ato: falharTransacao, alvo: tx_1 }\n`,
      13,
      5,
      'fatos[0]',
      /A transação tx_1 não existe/,
    ],
    [
      'a fact with a body that its operation does not take',
      `${WORLD}fatos:\n  - { em: 2026-03-02T10:00:00Z, ato: criarResgate, organizacao: org_1, dados: { valor: 1 } }\n`,
      13,
      undefined,
      'fatos[0].dados.carteira_destino_id',
      /é obrigatório/,
    ],
    [
      'a deposit of nothing',
      WORLD.replace("'100.00'", "'0.00'"),
      11,
      54,
      'organizacoes[0].depositos[0].valor',
      /um valor acima de zero/,
    ],
    [
      'a name that hides its direction',
      WORLD.replace('Empresa do Arquivo', '"\\u202eArquivo"'),
      3,
      5,
      'organizacoes[0].nome',
      /marcas de direção/,
    ],
    [
      'a wallet by a name that the API would not take',
      WORLD.replace('apelido: Caixa', 'apelido: "\\e[2J"'),
      9,
      11,
      'organizacoes[0].carteiras[0].apelido',
      /sem caracteres de controle/,
    ],
    [
      'a fact that is no operation',
      `${WORLD}fatos:\n  - { em: 2026-03-02T10:00:00Z, ato: listarPropostas, organizacao: org_1 }\n`,
      13,
      33,
      'fatos[0].ato',
      /um destes valores/,
    ],
    [
      'a fact that lacks what it is asked of',
      `${WORLD}fatos:\n  - { em: 2026-03-02T10:00:00Z, ato: transmitirTransacao }\n`,
      13,
      5,
      'fatos[0].alvo',
      /é obrigatório/,
    ],
  ] as const)('%s', async (_what, text, line, column, campo, message) => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /falhas', { tipo: 'erro_interno', operacao: 'criarResgate' });
    const answer = await fetch('http://127.0.0.1:4010/_sandbox/mundo', {
      method: 'PUT',
      headers: { ...YAML, 'Sandbox-Explicar': 'sim' },
      body: text,
    });
    const { erro, explicacao } = await answer.json();
    expect([answer.status, erro.codigo, erro.campo]).toEqual([422, 'requisicao_invalida', campo]);
    expect(erro.mensagem).toMatch(message);
    expect(erro.mensagem).toMatch(new RegExp(`^Linha ${line}, coluna ${column ?? '\\d+'}: `));
    expect(explicacao.comparado.linha).toBe(line);
    expect(await nameOf(fetch)).toBe('Empresa Exemplo S.A.');
    expect((await control(fetch, 'GET /falhas')).body.dados).toHaveLength(1);
  });

  test('bytes that are not UTF-8', async () => {
    const { fetch } = await openSandbox();
    const answer = await fetch('http://127.0.0.1:4010/_sandbox/mundo', {
      method: 'PUT',
      headers: YAML,
      body: new Uint8Array([0x61, 0x3a, 0x20, 0xff]),
    });
    expect([answer.status, (await answer.json()).erro.mensagem]).toEqual([
      422,
      'O arquivo tem bytes que não são UTF-8: codifique o texto em UTF-8.',
    ]);
  });

  test('more than 4 MiB', async () => {
    const { fetch } = await openSandbox();
    const large = await put(fetch, `${WORLD}#${' '.repeat(4 * 1_048_576)}`);
    expect([large.status, large.body.erro.mensagem]).toEqual([413, expect.stringContaining('4 MiB')]);
    expect((await put(fetch, `${WORLD}#${' '.repeat(2 * 1_048_576)}`)).status).toBe(200);
  });

  test('what only YAML takes, sent as JSON', async () => {
    const { fetch } = await openSandbox();
    const notJson = '{"agora":"2026-11-10T00:00:00Z",}';
    const answer = await put(fetch, notJson, { 'Content-Type': 'application/json' });
    expect([answer.status, answer.body.erro.codigo]).toEqual([400, 'json_invalido']);
    expect((await put(fetch, notJson)).status).not.toBe(400);
  });

  test('another type, or nothing: what is asked for is a file', async () => {
    const { fetch } = await openSandbox();
    const explained = async (body: string, type: string) => {
      const headers = { 'Content-Type': type, 'Sandbox-Explicar': 'sim' };
      const response = await fetch('http://127.0.0.1:4010/_sandbox/mundo', { method: 'PUT', headers, body });
      const { erro, explicacao } = await response.json();
      return [response.status, erro.mensagem, explicacao.passaria];
    };
    expect(await explained(WORLD, 'text/plain')).toEqual([
      415,
      'O corpo precisa ser YAML ou JSON: envie Content-Type: application/yaml ou application/json.',
      'Um corpo com Content-Type: application/yaml ou application/json, em UTF-8 e sem compressão.',
    ]);
    expect(await explained('', 'application/yaml')).toEqual([
      400,
      'Falta o arquivo: envie-o em YAML ou JSON; um GET do mesmo endereço devolve um exemplo.',
      'Um arquivo em YAML ou JSON, como o que um GET do mesmo endereço devolve.',
    ]);
  });
});

describe('an export', () => {
  test('is YAML, or JSON when that is asked for', async () => {
    const { fetch } = await openSandbox();
    const yaml = await readWorldText(await exported(fetch));
    const json = await control(fetch, 'GET /mundo', undefined, { Accept: 'application/json' });
    expect(yaml.world).toEqual(json.body);
  });

  test('put back makes the same world, webhooks with their secrets included, of which nothing is sent again', async () => {
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

  test('says what it leaves out, and how much of it there is', async () => {
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

  test('of changed keys and paused destinations comes back', async () => {
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

  test('edited by hand still finds what its facts are asked of, though the ids are others', async () => {
    const { fetch } = await openSandbox();
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const { world } = await readWorldText(await exported(fetch));
    const first = world.fatos?.find(({ ato }) => ato === 'criarDeposito');
    const fatos = world.fatos?.flatMap((fact) =>
      fact === first ? [{ ...fact, cria: ['prop_antes'] }, fact] : [fact],
    );
    const edited = await createSandbox({ mundo: { ...world, ...(fatos && { fatos }) } });
    onTestFinished(() => edited.close());
    const { dados } = (await call(edited.fetch, '/propostas')).body;
    expect(dados.map(({ status }: { status: string }) => status)).toEqual(['aprovada', 'pendente']);
  });
});
