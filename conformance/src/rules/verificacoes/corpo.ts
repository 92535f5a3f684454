import { newAddress } from '../../address.ts';
import type { Refusal } from '../../assertions.ts';
import type { Rule } from '../../rule.ts';
import { itemsOf } from '../../service/items.ts';

const JSON_TYPE = 'application/json';
const BROKEN: Refusal = { status: 400, codigo: 'json_invalido' };
const TYPE: Refusal = { status: 415, codigo: 'tipo_de_conteudo_nao_suportado' };
const LARGE: Refusal = { status: 413, codigo: 'corpo_grande_demais' };
const invalid = (campo: string | null): Refusal => ({ status: 422, codigo: 'requisicao_invalida', campo });
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const sized = (bytes: number): string => '{}'.padEnd(bytes);
const MIB = 1024 * 1024;

interface Case {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly refusal: Refusal;
}

const wallet = { rede: 'ethereum', endereco: newAddress('ethereum') };

const CASES: readonly Case[] = [
  ...[
    '{"rede":',
    ' ',
    `${JSON.stringify(wallet)} x`,
    `${JSON.stringify(wallet)}{}`,
    '{"rede":"ethereum","rede":"solana"}',
    '{"a":9007199254740993}',
    '{"a":33.330000000000000001}',
    '{"a":1e400}',
    '{"a":"\\ud800"}',
    nested(65),
    `\ufeff${JSON.stringify(wallet)}`,
    Uint8Array.from([0x22, 0xff, 0x22]),
  ].map((body) => ({ body, refusal: BROKEN })),
  { body: '', headers: { 'Content-Type': JSON_TYPE }, refusal: BROKEN },
  ...[
    'text/plain',
    `${JSON_TYPE}; charset=latin1`,
    `${JSON_TYPE}; charset=utf-8; charset=utf-8`,
    'application/vnd.api+json',
  ].map((type) => ({ body: wallet, headers: { 'Content-Type': type }, refusal: TYPE })),
  ...['gzip', 'identity'].map((coding) => ({
    body: wallet,
    headers: { 'Content-Encoding': coding },
    refusal: TYPE,
  })),
  { body: sized(MIB + 1), refusal: LARGE },
  { body: sized(MIB), refusal: invalid('rede') },
  { body: nested(64), refusal: invalid(null) },
  { body: [], refusal: invalid(null) },
  { body: { ...wallet, inventado: 1 }, refusal: invalid('inventado') },
  // An object literal cannot express this key, and some parsers drop it.
  { body: `{"__proto__":{},${JSON.stringify(wallet).slice(1)}`, refusal: invalid('__proto__') },
  { body: { ...wallet, rede: 'bitcoin' }, refusal: invalid('rede') },
  { body: { ...wallet, apelido: null }, refusal: invalid('apelido') },
  { body: { rede: 'ethereum', inventado: 1 }, refusal: invalid('endereco') },
];

export const corpo: Rule = {
  id: 'verificacoes/corpo',
  sentence:
    'A body is refused with 400 if it is not JSON, 415 if it has another type or is compressed, 413 above 1 MiB, and 422 with the field if it breaks its schema. Nothing happens.',
  at: '/components/responses/JsonInvalido',
  level: 'escrita',
  async check(assertions) {
    for (const { body, headers, refusal } of CASES) {
      const exchange = await assertions.call('vincularCarteira', { body, headers });
      const { id } = Object(exchange.json) as { id?: unknown };
      if (exchange.status === 201) assertions.fixtures.unlinkLater(`${id}`);
      assertions.refuses(exchange, refusal);
    }
    const alocacao_alvo = [
      { ativo: 'USDY', percentual: 50 },
      { ativo: 'BUIDL', percentual: '50' },
    ];
    const refused = assertions.saw(await assertions.fixtures.propose(alocacao_alvo));
    assertions.refuses(refused, invalid('alocacao_alvo[1].percentual'));
    const linked: string[] = [];
    for await (const { endereco, id } of itemsOf(assertions.service, 'listarCarteiras'))
      if (`${endereco}`.toLowerCase() === wallet.endereco) linked.push(id);
    assertions.law('wallets linked by refused requests', '', linked.join(', '));
  },
};
