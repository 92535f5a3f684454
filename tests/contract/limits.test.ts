import { readFileSync } from 'node:fs';
import { maxHeaderSize } from 'node:http';
import { describe, expect, test } from 'vitest';
import { MIB } from '../../mock/src/http/body.ts';
import { KEY_LIFETIME as KEY_KEPT_FOR } from '../../mock/src/idempotency.ts';
import { MAX_DEPTH } from '../../mock/src/json.ts';
import { MAX_DESTINATIONS } from '../../mock/src/treasury/destinations.ts';
import { VALIDITY } from '../../mock/src/treasury/issue.ts';
import { MAX_REISSUES } from '../../mock/src/treasury/reissue.ts';
import { MAX_TOTAL } from '../../mock/src/treasury/rules/balances.ts';
import { amountInWords } from '../../mock/src/treasury/rules/money.ts';
import { LARGEST as LARGEST_REDEMPTION } from '../../mock/src/treasury/rules/redemption-rules.ts';
import { MAX_LINKED } from '../../mock/src/treasury/wallets.ts';
import { DELIVERY_RETENTION as EVENT_KEPT_FOR } from '../../mock/src/webhooks/outbox.ts';
import { TOLERANCE } from '../../mock/src/webhooks/receivers.ts';
import { DEADLINE } from '../../mock/src/webhooks/sender.ts';
import { OVERLAP, WAITS } from '../../mock/src/webhooks/webhook.ts';
import { RateLimit } from '../../mock/src/worlds/rate-limit.ts';
import { at, list, loadContract } from './contract.ts';

const contract = loadContract();
const HOUR = 3_600_000;
const hours = (ms: number): string => `${ms / HOUR} horas`;
const wait = (ms: number): string => (ms < HOUR ? `${ms / 60_000} min` : `${ms / HOUR} h`);
const page = (key: string): string => `${at(contract, `/components/parameters/Limite/schema/${key}`)}`;

const LIMITS = {
  'Precisão de um valor': 'exatamente 2 casas decimais',
  'Soma dos percentuais de uma alocação': 'exatamente 100',
  'Resposta de um destino de webhook': `${DEADLINE / 1000} segundos`,
  'Tolerância do timestamp de um webhook': `${TOLERANCE} segundos`,
  'Tentativas de entrega': `esperas de ${WAITS.map(wait)
    .join(', ')
    .replace(/, ([^,]+)$/, ' e $1')}`,
  'Itens por página': `de ${page('minimum')} a ${page('maximum')}, padrão ${page('default')}`,
  'Corpo de uma requisição': `${MIB / 1_048_576} MiB`,
  'Níveis de objetos e listas no corpo': `${MAX_DEPTH}`,
  'Linha da requisição e cabeçalhos': `${maxHeaderSize / 1024} KiB`,
  'Validade de uma Idempotency-Key': hours(KEY_KEPT_FOR),
  'Prazo de uma transação (valida_ate)': `${hours(VALIDITY)} desde a emissão`,
  'Substituições de uma transação': `até ${MAX_REISSUES} em sequência; cada transação é reemitida uma só vez`,
  'Carteiras vinculadas': `${MAX_LINKED}`,
  'Destinos de webhook': `${MAX_DESTINATIONS}`,
  'Maior total': amountInWords(MAX_TOTAL),
  'Menor resgate': amountInWords(1n),
  'Maior resgate, e maior valor de uma transação em solana': amountInWords(LARGEST_REDEMPTION),
  'Maior valor de uma transação em ethereum': 'o maior total',
  'Retenção de um evento': `${EVENT_KEPT_FOR / (24 * HOUR)} dias desde criado_em`,
  'Validade de uma proposta ou de um resgate pendente': 'não expira',
  'Validade do segredo anterior de um webhook': `${hours(OVERLAP)} desde a rotação`,
  Requisições: `por organização, em RateLimit e RateLimit-Policy; no sandbox, ${new RateLimit().most.toLocaleString('pt-BR')} por minuto; acima disso, 429 com Retry-After`,
};

test('each limit in the guide and in the docs is the one that the sandbox enforces', () => {
  const page = readFileSync(new URL('../../docs/pages/pt/guia/limites.md', import.meta.url), 'utf8');
  const rowsIn = (text: string) => text.split('\n').filter((line) => line.startsWith('| '));
  const [, section = ''] = `${at(contract, '/info/description')}`.split('\n# Limites\n');
  const [, ...rows] = rowsIn(page);
  for (const row of rowsIn(section.split('\n# ')[0] ?? '')) expect(rowsIn(page)).toContain(row);
  const limits = rows.map((row) => {
    const [, limit = '', value = ''] = row.replace(' †', '').replaceAll('`', '').split('|');
    return [limit.trim(), value.trim()];
  });
  expect(Object.fromEntries(limits)).toEqual(LIMITS);
});

test('a destination may select every event', () => {
  const events = list(at(contract, '/components/schemas/TipoDeEvento/enum'));
  const most = ['EventosEscolhidos', 'EventosDoDestino'].map((name) =>
    at(contract, `/components/schemas/${name}/maxItems`),
  );
  expect(most).toEqual([events.length, events.length]);
});

const RATE_LIMIT_HEADERS = [
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Opcional',
  'RateLimit-Policy-Opcional',
];

describe.each(RATE_LIMIT_HEADERS)('RateLimit pattern of %s', (name) => {
  const pattern = new RegExp(`${at(contract, `/components/headers/${name}/schema/pattern`)}`, 'u');

  test.each([
    '"padrao";r=299;t=60',
    '"default";r=50',
    '"default";t=30;r=50',
    '"permin";q=50;w=60, "perhr";q=1000;w=3600',
    '"peruser";q=100;qu="content-bytes";w=60;pk=:cHsdsRa894==:',
    '"a, b"; r=1,"c"; r=2; new',
  ])('the pattern accepts %s, which the draft allows', (value) => {
    expect(value).toMatch(pattern);
  });

  test.each(['', 'padrao;r=1', '"a"r=1', '"a";r=1,', '"a";r=1 "b";r=2', '"a;r=1', 'limit=10, remaining=0'])(
    'the pattern refuses %j, which is not a list of quoted names',
    (value) => {
      expect(value).not.toMatch(pattern);
    },
  );
});
