import { describe, expect, it } from 'vitest';
import { control, openSandbox } from './support.ts';

type Headers = Readonly<Record<string, string>>;

const TX = 'tx_0000000000xx';
const UNKNOWN = 'não existe neste mundo: confira o id, tal como a API o mostra.';

const TOLD: readonly (readonly [line: string, body: unknown, mensagem: string, headers?: Headers])[] = [
  ['GET /nada', undefined, 'Não há rota neste caminho: confira os caminhos em /_sandbox/openapi.yaml.'],
  ['POST ', undefined, 'Não há rota neste caminho: confira os caminhos em /_sandbox/openapi.yaml.'],
  ['GET /mundos/', undefined, 'Não há rota neste caminho: retire a barra do fim.'],
  [
    'DELETE /relogio',
    undefined,
    'Este caminho não aceita o método usado. Ele aceita: GET, HEAD, POST, PATCH.',
  ],
  [
    'POST /relogio',
    { avancar: 'P2M' },
    'O campo avancar precisa ser um número de segundos ou uma duração como PT36H ou P31D, escrita sem meses nem anos e de até dez anos.',
  ],
  [
    'POST /relogio',
    { avancar: 'P9999999D' },
    'O campo avancar precisa ser um número de segundos ou uma duração como PT36H ou P31D, escrita sem meses nem anos e de até dez anos.',
  ],
  ['POST /relogio', {}, 'O corpo precisa ter avancar ou ate, e só um deles.'],
  ['POST /relogio', { aguardar: false }, 'O corpo precisa ter avancar ou ate, e só um deles.'],
  [
    'POST /relogio',
    { avancar: 1, ate: '2027-01-01T00:00:00Z' },
    'O corpo precisa ter avancar ou ate, e só um deles.',
  ],
  [
    'POST /relogio',
    { ate: '2026-01-01T00:00:00Z' },
    'O relógio já está em 2026-11-05T12:00:00Z e só anda para a frente: envie um instante posterior.',
  ],
  ['POST /relogio', { avancar: 'P9999D' }, 'O relógio avança até dez anos por vez: avance em etapas.'],
  ...['1,00', '1', '1.0', '1.0000001', '0.00', '000.00', '0.000000'].map(
    (valor) =>
      [
        'POST /depositos',
        { carteira_id: 'cart_3n8v5c1rz6de', valor },
        'O campo valor precisa ser um valor acima de zero, como "1250.00" ou "0.004999", com ponto e de duas a seis casas decimais.',
      ] as const,
  ),
  ['POST /depositos', { carteira_id: 'cart_0', valor: '1.00' }, `A carteira vinculada cart_0 ${UNKNOWN}`],
  ['POST /resgates/res_0/aprovar', undefined, `O resgate res_0 ${UNKNOWN}`],
  [`POST /transacoes/${TX}/transmitir`, undefined, `A transação ${TX} ${UNKNOWN}`],
  [`POST /transacoes/${TX}/receber`, undefined, `A transação ${TX} ${UNKNOWN}`],
  ['POST /carteiras/cart_0/gastar-nonce', { nonce: '0' }, `A carteira cart_0 ${UNKNOWN}`],
  [
    'POST /carteiras/cart_3n8v5c1rz6de/gastar-nonce',
    { nonce: '7' },
    'A carteira cart_3n8v5c1rz6de não tem o nonce 7: confira o nonce nas transações dela, em GET /transacoes.',
  ],
  [
    'POST /transacoes/prop_0/falhar',
    undefined,
    'O parâmetro id precisa ser o id de uma transação, como tx_3k9p6s1wzb8h.',
  ],
  [
    'PATCH /chaves/chave_exemplo_admin',
    { ips: ['203.0.113.7', '999.1.1.1'] },
    '999.1.1.1 não é um endereço IP nem uma rede: use um como 203.0.113.7 ou 203.0.113.0/24.',
  ],
  [
    'PATCH /chaves/chave_0',
    { admin: true },
    'A chave chave_0 não existe: veja as que há em GET /_sandbox/chaves.',
  ],
  [
    'DELETE /falhas/falha_9',
    undefined,
    'A falha falha_9 não está armada: veja as armadas em GET /_sandbox/falhas.',
  ],
  [
    'POST /falhas',
    { tipo: 'latencia', operacao: 'aprovarTudo' },
    'A API não tem a operação aprovarTudo: use um operationId de /openapi.yaml.',
  ],
  [
    'DELETE /mundos/mundo_9',
    undefined,
    'O mundo mundo_9 não existe: veja os que há em GET /_sandbox/mundos.',
  ],
  [
    'GET /saude',
    undefined,
    'O mundo mundo_9 não existe: veja os que há em GET /_sandbox/mundos.',
    { 'Sandbox-Mundo': 'mundo_9' },
  ],
];

describe('error messages', () => {
  const told = TOLD.map(([line, body, mensagem, headers = {}]) => ({ line, body, mensagem, headers }));

  it.each(told)('the answer to $line $body says: $mensagem', async ({ line, body, mensagem, headers }) => {
    const { fetch } = await openSandbox();
    const { body: answer } = await control(fetch, line, body, headers);
    expect(answer.erro.mensagem).toBe(mensagem);
  });
});
