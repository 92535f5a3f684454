import { describe, expect, test } from 'vitest';
import { readWorldText } from '../../mock/src/worlds/world-file/read-world-file.ts';
import { nameOf, put, WORLD, YAML } from './put-world.ts';
import { control, openSandbox } from './support.ts';

describe('validation of imports', () => {
  const deep = `agora: ${'['.repeat(200)}`;
  const WALLET = "{ rede: ethereum, endereco: '0x7E5700000000000000000000000000000000A001' }";
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
    ['no YAML', 'agora: [\n', 2, undefined, null, /Não é YAML nem JSON válido/],
    ['another shape', '- um\n', 1, 1, null, /O corpo precisa ser um objeto/],
    ['no organization', 'agora: 2026-03-02T12:00:00Z\nfatos: []\n', 1, 1, null, /nenhuma organização/],
    [
      'an impossible sequence',
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
      'a fact about a missing resource',
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
    ...['org_1', '__proto__', 'constructor', 'toString'].map(
      (name) =>
        [
          `a fact of the organization ${name}, which no fact before it makes`,
          `${WORLD}fatos:\n  - { em: 2026-03-01T10:00:00Z, ato: vincularCarteira, organizacao: ${name}, dados: ${WALLET} }\n`,
          13,
          56,
          'fatos[0].organizacao',
          new RegExp(`Nenhum fato anterior cria a organização ${name}:`),
        ] as const,
    ),
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
    ...(['pausarDestino', 'retomarDestino', 'atualizarChave'] as const).map(
      (act) =>
        [
          `${act} of what no fact before it makes`,
          `${WORLD}fatos:\n  - { em: 2026-03-02T10:00:00Z, alvo: nada_1, ato: ${act}, dados: {} }\n`,
          13,
          33,
          'fatos[0].alvo',
          /Nenhum fato anterior cria nada_1:/,
        ] as const,
    ),
    [
      'half of a pair of surrogates, which JSON could not hold either',
      WORLD.replace('Empresa do Arquivo', '"Empresa \\uD800"'),
      3,
      5,
      'organizacoes[0].nome',
      /meio par substituto .* sem o outro meio: corrija-o/,
    ],
    [
      'such a half in a name that nothing reads',
      `${WORLD}fatos:\n  - { em: 2026-03-02T10:00:00Z, ato: falharTransacao, alvo: tx_1, dados: { "\\uDC00": 1 } }\n`,
      13,
      77,
      'fatos[0].dados.\uFFFD',
      /meio par substituto/,
    ],
    [
      'a decision by an unknown key',
      `${WORLD}fatos:\n  - { em: 2026-03-02T10:00:00Z, ato: aprovarProposta, organizacao: org_1, por: "\\0", alvo: prop_1 }\n`,
      13,
      75,
      'fatos[0].por',
      /o id de uma chave de API, como chave_exemplo_admin, ou painel/,
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
      'a fact that is not an operation',
      `${WORLD}fatos:\n  - { em: 2026-03-02T10:00:00Z, ato: listarPropostas, organizacao: org_1 }\n`,
      13,
      33,
      'fatos[0].ato',
      /um destes valores/,
    ],
    [
      'a fact without its resource',
      `${WORLD}fatos:\n  - { em: 2026-03-02T10:00:00Z, ato: transmitirTransacao }\n`,
      13,
      5,
      'fatos[0].alvo',
      /é obrigatório/,
    ],
  ] as const)(
    'a file with a mistake is refused with its location, and the world stays unchanged: %s',
    async (_what, text, line, column, campo, message) => {
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
    },
  );

  test('a file is refused for bytes that are not UTF-8', async () => {
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

  test('a file is refused for more than 4 MiB', async () => {
    const { fetch } = await openSandbox();
    const large = await put(fetch, `${WORLD}#${' '.repeat(4 * 1_048_576)}`);
    expect([large.status, large.body.erro.mensagem]).toEqual([413, expect.stringContaining('4 MiB')]);
    expect((await put(fetch, `${WORLD}#${' '.repeat(2 * 1_048_576)}`)).status).toBe(200);
  });

  test('a file is refused for more than 10000 facts before any is applied, although a sandbox may start with them', async () => {
    const { fetch } = await openSandbox();
    const impossible = '  - { em: 2026-03-02T10:00:00Z, ato: falharTransacao, alvo: tx_1 }\n';
    const many = `${WORLD}fatos:\n${impossible.repeat(19_999)}`;
    const told =
      '20003 fatos, e o plano de controle aplica até 10000: inicie um sandbox com ele, por --world.';
    expect((await put(fetch, many)).body.erro).toMatchObject({
      codigo: 'requisicao_invalida',
      mensagem: `Linha 1, coluna 1: O arquivo conta ${told}`,
    });
    expect((await readWorldText(many)).world.fatos).toHaveLength(19_999);
    const most = `${WORLD}fatos:\n${impossible.repeat(9_996)}`;
    expect((await put(fetch, most)).body.erro.campo).toBe('fatos[0]');
    expect(await nameOf(fetch)).toBe('Empresa Exemplo S.A.');
  });

  test('a file with more values than can be parsed without delaying others is refused in any notation', async () => {
    const { fetch } = await openSandbox();
    const values = [
      `[${'1,'.repeat(400_001)}1]`,
      '[[],'.repeat(200_001),
      '- 1\n'.repeat(200_001),
      'a: 1\r'.repeat(200_001),
      `${'- '.repeat(50)}1\n`.repeat(8_001),
      `${'?\t'.repeat(50)}1\n`.repeat(8_001),
    ];
    for (const text of values)
      expect((await put(fetch, text)).body.erro).toMatchObject({
        codigo: 'requisicao_invalida',
        mensagem:
          'O arquivo tem linhas, vírgulas, dois-pontos e colchetes demais, e o plano de controle lê até 400000: inicie um sandbox com ele, por --world.',
      });
    expect(await nameOf(fetch)).toBe('Empresa Exemplo S.A.');
  });

  test('a file sent as JSON is refused for syntax that only YAML allows', async () => {
    const { fetch } = await openSandbox();
    const notJson = '{"agora":"2026-11-10T00:00:00Z",}';
    const answer = await put(fetch, notJson, { 'Content-Type': 'application/json' });
    expect([answer.status, answer.body.erro.codigo]).toEqual([400, 'json_invalido']);
    expect((await put(fetch, notJson)).status).not.toBe(400);
  });

  test('the refusal of a body that is not a world file asks for a file', async () => {
    const { fetch } = await openSandbox();
    const explained = async (body: string, type: string) => {
      const headers = { 'Content-Type': type, 'Sandbox-Explicar': 'sim' };
      const response = await fetch('http://127.0.0.1:4010/_sandbox/mundo', { method: 'PUT', headers, body });
      const { erro, explicacao } = await response.json();
      return [response.status, erro.mensagem, explicacao.passaria, explicacao.passaria_em_ingles];
    };
    expect(await explained(WORLD, 'text/plain')).toEqual([
      415,
      'O corpo precisa ser YAML ou JSON: envie Content-Type: application/yaml ou application/json.',
      'Um corpo com Content-Type: application/yaml ou application/json, em UTF-8 e sem compressão.',
      'A body with Content-Type: application/yaml or application/json, in UTF-8 and not compressed.',
    ]);
    expect(await explained('', 'application/yaml')).toEqual([
      400,
      'Falta o arquivo: envie-o em YAML ou JSON; um GET do mesmo endereço devolve um exemplo.',
      'Um arquivo em YAML ou JSON, como o que um GET do mesmo endereço devolve.',
      'A file in YAML or JSON, like the one that a GET of the same address returns.',
    ]);
  });
});
