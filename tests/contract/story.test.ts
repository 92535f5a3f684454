import { describe, expect, test } from 'vitest';
import {
  asObject,
  bodies,
  examples,
  isObject,
  type Json,
  type JsonObject,
  loadContract,
  operations,
  parameters,
} from './contract.ts';
import { distinct, exampleValue, exampleValues, list, objects, resources } from './story.ts';

const contract = loadContract();
const everywhere = exampleValues(contract).flatMap(objects);
const known = new Set(resources(contract).map(({ node }) => node.id));
const organization = exampleValue(contract, 'ExemploOrganizacao');

/** Fields that may change with a resource's status; dates are set once. */
const CHANGING = [
  'status',
  'transacoes',
  'valor_recebido',
  'motivo_da_falha',
  'apelido',
  'decisao',
  'habilitado',
  'segredo',
  'segredo_anterior_vale_ate',
];
const SET_ONCE = ['decidida_em', 'executada_em', 'aprovado_em', 'concluido_em', 'recebido_em', 'tx_hash'];

describe('ids in the examples', () => {
  const references = everywhere.flatMap(({ pointer, node }) =>
    Object.entries(node)
      .filter(([key, value]) => key.endsWith('_id') && key !== 'requisicao_id' && value !== null)
      .map(([key, value]) => ({ where: `${pointer}/${key}`, id: value })),
  );

  test('every id that an example refers to is the id of another example', () => {
    expect(references.filter(({ id }) => !known.has(id)).map(({ where }) => where)).toEqual([]);
    expect(references.length).toBeGreaterThan(40);
  });

  test('every id in the path of a request is the id of an example', () => {
    const ids = operations(contract)
      .flatMap((operation) => parameters(contract, operation))
      .filter(({ node }) => node.in === 'path')
      .map(({ node }) => node.example ?? null);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
    expect(ids).not.toEqual([]);
  });

  test('the examples use one organization and one environment', () => {
    const events = everywhere.filter(({ node }) => 'organizacao_id' in node);
    expect(new Set(events.map(({ node }) => node.organizacao_id))).toEqual(new Set([organization.id]));
    expect(new Set(events.map(({ node }) => node.ambiente))).toEqual(new Set([organization.ambiente]));
  });

  test('an error example has its own request id', () => {
    const ids = everywhere
      .filter(({ node }) => 'requisicao_id' in node)
      .map(({ node }) => node.requisicao_id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).not.toEqual([]);
  });
});

describe('repeated resources', () => {
  test('a resource has the same fields everywhere, except those that its status changes', () => {
    const views = resources(contract).filter(({ node }) => known.has(node.id ?? null));
    const wrong = views.flatMap((one) =>
      views
        .filter(({ node }) => node.id === one.node.id)
        .flatMap((other) =>
          conflicts(one.node, other.node).map((field) => `${field} of ${one.pointer} and ${other.pointer}`),
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('the comparison of resources detects a difference', () => {
    const one = { id: 'a', status: 'pendente', valor: '1.00', concluido_em: null };
    expect(conflicts(one, { ...one, valor: '2.00' })).toEqual(['valor']);
    expect(conflicts(one, { ...one, concluido_em: '2026-01-01T00:00:00Z' })).toEqual(['concluido_em']);
    expect(conflicts(one, { ...one, status: 'concluido', concluido_em: '2026-01-01T00:00:00Z' })).toEqual([]);
  });
});

describe('requests and responses', () => {
  test.each([
    ['ExemploNovaCarteiraEthereum', 'ExemploCarteiraEthereum'],
    ['ExemploNovaCarteiraSolana', 'ExemploCarteiraSolana'],
    ['ExemploNovaPolitica', 'ExemploPoliticaVersao2'],
    ['ExemploNovoResgate', 'ExemploResgatePendente'],
    ['ExemploNovoWebhook', 'ExemploWebhookRegistrado'],
    ['ExemploAlteracaoDeWebhook', 'ExemploWebhookPausado'],
  ])('the request %s agrees with the response %s', (request, answer) => {
    expect(exampleValue(contract, answer)).toMatchObject(exampleValue(contract, request));
  });

  test("a client's proposal has the requested reason and percentages", () => {
    const asked = exampleValue(contract, 'ExemploNovaProposta');
    const proposed = exampleValue(contract, 'ExemploPropostaDoCliente');
    expect(proposed.motivo).toBe(asked.motivo);
    expect(list(proposed.alocacao_resultante)).toMatchObject(list(asked.alocacao_alvo));
  });
});

describe('order in time', () => {
  const ORDERS = [
    ['criada_em', 'decidida_em', 'executada_em'],
    ['criado_em', 'aprovado_em', 'concluido_em'],
    ['criado_em', 'aprovado_em', 'cancelado_em'],
    ['criado_em', 'rejeitado_em'],
    ['inicio', 'fim', 'apurado_em'],
  ];

  test.each(ORDERS)('the dates %s, %s and %s are in order', (...order) => {
    const rows = everywhere.map(({ pointer, node }) => {
      const dates = order.map((key) => node[key]).filter((date) => typeof date === 'string');
      return { pointer, dates };
    });
    expect(rows.filter(({ dates }) => !isAscending(dates)).map(({ pointer }) => pointer)).toEqual([]);
    expect(rows.filter(({ dates }) => dates.length === order.length)).not.toEqual([]);
  });

  test('an event is never older than the change that it reports', () => {
    const events = everywhere.filter(({ node }) => `${node.id}`.startsWith('evt_') && 'dados' in node);
    const early = events.filter(({ node }) => datesIn(node.dados).some((date) => date > `${node.criado_em}`));
    expect(early.map(({ pointer }) => pointer)).toEqual([]);
    const types = Object.keys(asObject(contract.webhooks, 'webhooks'));
    expect(new Set(events.map(({ node }) => node.tipo))).toEqual(new Set(types));
    expect(new Set(events.map(({ node }) => node.id)).size).toBe(types.length);
  });

  test('every resource is younger than its organization and than the wallet it uses', () => {
    const wallets = new Map(distinct(contract, 'cart_').map(({ id, criada_em }) => [id, `${criada_em}`]));
    const users = distinct(contract, 'reg_').map((row) => [
      wallets.get(row.carteira_id ?? null),
      row.ocorrido_em,
    ]);
    const redemptions = distinct(contract, 'res_').map((row) => [
      wallets.get(row.carteira_destino_id ?? null),
      row.criado_em,
    ]);
    const created = resources(contract).flatMap(({ node }) => datesIn(node));
    expect(created.filter((date) => date < `${organization.criada_em}`)).toEqual([]);
    expect([...users, ...redemptions].filter(([linked, used]) => `${used}` < `${linked}`)).toEqual([]);
  });

  test('a record of a proposal or redemption falls between its approval and its end', () => {
    const owners = new Map(
      [...distinct(contract, 'prop_'), ...distinct(contract, 'res_')].map((row) => [row.id, row]),
    );
    const rows = distinct(contract, 'reg_').filter((row) => row.tipo !== 'deposito');
    for (const row of rows) {
      const owner = owners.get(row.proposta_id ?? row.resgate_id ?? null) ?? {};
      const [start, end] = [owner.decidida_em ?? owner.aprovado_em, owner.executada_em ?? owner.concluido_em];
      expect(isAscending([`${start}`, `${row.ocorrido_em}`, `${end}`]), `${row.id}`).toBe(true);
    }
    expect(rows).not.toEqual([]);
  });

  test('a charge is issued once its period is closed', () => {
    const periods = new Map(distinct(contract, 'rend_').map((row) => [row.id, `${row.apurado_em}`]));
    const charges = distinct(contract, 'cob_');
    const early = charges.filter((row) => `${row.emitida_em}` < `${periods.get(row.rendimento_id ?? null)}`);
    expect(early).toEqual([]);
    expect(charges).not.toEqual([]);
  });

  test.each([
    ['ExemploListaDeCarteiras', 'criada_em'],
    ['ExemploListaDeVersoesDaPolitica', 'vigente_desde'],
    ['ExemploListaDePropostas', 'criada_em'],
    ['ExemploListaDeResgates', 'criado_em'],
    ['ExemploListaDeRegistros', 'ocorrido_em'],
    ['ExemploListaDeRendimentos', 'inicio'],
    ['ExemploListaDeCobrancas', 'emitida_em'],
    ['ExemploListaDeWebhooks', 'criado_em'],
  ])('the list %s is ordered by %s, newest first', (name, field) => {
    const dates = list(exampleValue(contract, name).dados).map((row) => `${row[field]}`);
    expect(isAscending(dates.toReversed())).toBe(true);
    expect(dates).not.toEqual([]);
  });

  test("the custodian's queue is sorted by wallet, oldest first, then by nonce and time of issue", () => {
    const wallets = distinct(contract, 'cart_').map(({ id }) => id);
    const queue = list(exampleValue(contract, 'ExemploListaDeTransacoes').dados);
    const places = queue.map(({ carteira_id, nonce, rede, valida_ate }) => {
      const wallet = wallets.indexOf(carteira_id ?? null);
      return [wallet, rede === 'ethereum' ? `${nonce}`.padStart(20, '0') : nonce, valida_ate].join(' ');
    });
    expect(isAscending(places)).toBe(true);
    expect(places).toHaveLength(distinct(contract, 'tx_').length);
  });

  test('a page has a next cursor exactly when there is more', () => {
    const pages = everywhere.filter(({ node }) => 'tem_mais' in node);
    expect(pages.filter(({ node }) => node.tem_mais !== (node.proximo_cursor !== null))).toEqual([]);
    expect(pages).not.toEqual([]);
  });
});

test('every response of an operation on one resource describes the resource in its path', () => {
  const strangers = operations(contract).flatMap((operation) => {
    const id = parameters(contract, operation).find(({ node }) => node.in === 'path')?.node.example;
    const prefix = `${id}`.split('_')[0] ?? '';
    return answersOf(operation.id)
      .filter((value) => id !== undefined && isObject(value) && !`${value.id}`.startsWith(prefix))
      .map(() => operation.id);
  });
  expect(strangers).toEqual([]);
});

function answersOf(operation: string): Json[] {
  return bodies(contract)
    .filter((body) => body.operation.id === operation && body.status?.startsWith('2'))
    .flatMap(({ media }) => examples(contract, media).map(({ node }) => node.value ?? null));
}

/** Fields in which two views of a resource differ although their statuses forbid a difference. */
function conflicts(one: JsonObject, other: JsonObject): string[] {
  const shared = Object.keys(one).filter((key) => key in other);
  const sameState = one.status === other.status && one.status !== undefined;
  return shared.filter((key) => {
    if (JSON.stringify(one[key]) === JSON.stringify(other[key])) return false;
    if (sameState) return true;
    if (SET_ONCE.includes(key)) return one[key] !== null && other[key] !== null;
    return !CHANGING.includes(key);
  });
}

function datesIn(value: Json | undefined): string[] {
  return objects({ pointer: '', node: value ?? null }).flatMap(({ node }) =>
    Object.entries(node).flatMap(([key, date]) =>
      key.endsWith('_em') && typeof date === 'string' ? [date] : [],
    ),
  );
}

function isAscending(dates: readonly Json[]): boolean {
  return dates.every((date, index) => index === 0 || `${dates[index - 1]}` <= `${date}`);
}
