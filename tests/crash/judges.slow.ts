import { expect, onTestFinished, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import type { Sql } from '../../mock/src/platform/store.ts';
import { Client } from './client.ts';
import { halfDone } from './consistency.ts';
import { type Send, sendBy } from './exchange.ts';
import { History } from './history.ts';
import { brokenPromises } from './promises.ts';
import { Random } from './random.ts';
import { eventsToTell, untold, wrongArrivals } from './told.ts';

const REQUESTS = 150;
const ORIGIN = 'http://127.0.0.1';
const KEY = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

interface Lived {
  readonly sandbox: Sandbox;
  readonly history: History;
  readonly send: Send;
}

let past: Promise<{ history: History; snapshot: Uint8Array }> | undefined;

async function live(): Promise<Lived> {
  past ??= work();
  const { history, snapshot } = await past;
  const sandbox = await createSandbox({ snapshot });
  onTestFinished(() => sandbox.close());
  return { sandbox, history, send: sendBy(sandbox.fetch, ORIGIN) };
}

async function work(): Promise<{ history: History; snapshot: Uint8Array }> {
  const sandbox = await createSandbox();
  const send = sendBy(sandbox.fetch, ORIGIN);
  await send({
    method: 'POST',
    path: '/v1/webhooks',
    key: KEY,
    body: { url: 'http://127.0.0.1:65535/ninguem' },
  });
  const history = new History();
  let left = REQUESTS;
  const once: Send = async (request) => (left-- > 0 ? send(request) : undefined);
  await new Client('1', new Random(3), history).work(once, () => {});
  const snapshot = sandbox.world.sql.snapshot();
  await sandbox.close();
  return { history, snapshot };
}

function tamper({ sandbox }: Lived, statement: string): void {
  sandbox.world.database.run(`PRAGMA foreign_keys = OFF; ${statement}`);
}

const judge = ({ sandbox, history, send }: Lived) =>
  brokenPromises(send, history).then((broken) => ({
    broken,
    half: halfDone(sandbox.world.sql),
    told: untold(sandbox.world.sql, history),
  }));

test('the judge accepts a world that kept every promise', async () => {
  const lived = await live();
  expect(await judge(lived)).toEqual({ broken: [], half: [], told: [] });
  const { acknowledged, deposits, confirmed, promised } = lived.history;
  const approved = promised.filter(({ body }) => body.status === 'aprovada');
  const concluded = lived.sandbox.world.sql.rows("SELECT 1 FROM resgates WHERE status = 'concluido'");
  for (const some of [deposits, confirmed, approved, concluded]) expect(some).not.toEqual([]);
  expect(acknowledged).toBeGreaterThan(REQUESTS / 2);
});

const BROKEN = {
  'a proposal that vanished': "DELETE FROM propostas WHERE origem = 'cliente'",
  'a proposal that changed': "UPDATE propostas SET motivo = motivo || '.' WHERE origem = 'cliente'",
  'a decision undone':
    "UPDATE propostas SET status = 'pendente', decidida_em = NULL, decidida_por = NULL WHERE status = 'rejeitada'",
  'an instant that moved':
    "UPDATE propostas SET decidida_em = '2026-11-05T12:00:01Z' WHERE status = 'rejeitada'",
  'an answer forgotten': 'DELETE FROM idempotencia',
  'an answer with one byte more': "UPDATE idempotencia SET corpo = corpo || ' '",
  'a header lost': "UPDATE idempotencia SET cabecalhos = json_remove(cabecalhos, '$.Location')",
  'a deposit lost':
    "DELETE FROM registros WHERE seq = (SELECT max(seq) FROM registros WHERE tipo = 'deposito')",
  'a redemption made twice': `INSERT INTO resgates (seq, id, organizacao_id, status, centavos, carteira_destino_id,
    referencia_interna, criado_em) SELECT 1000, id || '2', organizacao_id, 'pendente', centavos, carteira_destino_id,
    referencia_interna, criado_em FROM resgates LIMIT 1`,
  'a payload that changed': "UPDATE transacoes SET payload_nao_assinado = '0x00'",
};

test.for(Object.entries(BROKEN))('the judge notices a broken promise: %s', async ([, statement]) => {
  const lived = await live();
  tamper(lived, statement);
  expect((await judge(lived)).broken).not.toEqual([]);
});

const HALF_DONE = {
  'a proposal without movements': "UPDATE propostas SET movimentos = '[]'",
  'an approval without transactions': 'DELETE FROM transacoes',
  'a reservation without its transaction': 'UPDATE contas SET USDC_reservado = USDC_reservado + 1',
  'a nonce spent while its transaction is open': "UPDATE nonces SET estado = 'gasto' WHERE estado = 'em_uso'",
  'an approval without its instant': "UPDATE propostas SET decidida_em = NULL WHERE status = 'aprovada'",
  'a confirmation without its record': "DELETE FROM registros WHERE tipo = 'rebalanceamento'",
  'a payment without its record': "DELETE FROM registros WHERE tipo = 'resgate'",
  'a nonce skipped': 'UPDATE nonces SET ordem = ordem + 100 WHERE ordem = 0',
  'a change without its event': "DELETE FROM eventos WHERE tipo = 'alocacao.aprovada'",
  'a deposit without its event': "DELETE FROM eventos WHERE tipo = 'deposito.confirmado'",
  'an event without its delivery': 'DELETE FROM entregas WHERE seq = (SELECT max(seq) FROM entregas)',
  'an execution too early': `UPDATE propostas SET status = 'executada', executada_em = decidida_em
    WHERE status = 'aprovada'`,
  'a payment too early': `UPDATE resgates SET status = 'concluido', concluido_em = aprovado_em
    WHERE status = 'aguardando_assinatura'`,
};

test.for(Object.entries(HALF_DONE))('the judge notices a partial change: %s', async ([, statement]) => {
  const lived = await live();
  tamper(lived, statement);
  expect(halfDone(lived.sandbox.world.sql)).not.toEqual([]);
});

test('the judge notices an event that contradicts the response', async () => {
  const lived = await live();
  tamper(lived, "UPDATE eventos SET corpo = CAST(replace(CAST(corpo AS TEXT), '.00', '.01') AS BLOB)");
  expect(untold(lived.sandbox.world.sql, lived.history)).not.toEqual([]);
});

test('the judge notices a delivery that is missing, unknown or has different bytes', async () => {
  const { sandbox } = await live();
  const events = eventsToTell(sandbox.world.sql as Sql);
  const arrivals = [...events.values()].map(({ corpo }) => ({ body: Buffer.from(corpo) }));
  const [first = { body: Buffer.from('{}') }] = arrivals;
  const other = { body: Buffer.from(`${first.body} `) };
  expect(wrongArrivals(events, [...arrivals, first])).toEqual([]);
  expect(wrongArrivals(events, arrivals.slice(1))).toHaveLength(1);
  expect(wrongArrivals(events, [...arrivals, other])).toHaveLength(1);
  expect(wrongArrivals(events, [...arrivals, { body: Buffer.from('{"id":"evt_x"}') }])).toHaveLength(1);
});
