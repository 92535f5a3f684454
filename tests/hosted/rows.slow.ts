import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { NewAccount } from '../../hosted/local/start-local.ts';
import { sharedFolder } from '../temporary.ts';
import { outsideAnswer } from './miniflare.ts';
import { answerOf, questionIn } from './name-server.ts';
import type { Rows } from './rows/count.ts';
import { type Service, startService } from './service.ts';

const WALLET = 'cart_3n8v5c1rz6de';
const half = [
  { ativo: 'USDY', percentual: 50 },
  { ativo: 'BUIDL', percentual: 50 },
];

const startAmid = () =>
  startService(sharedFolder(), {
    program: fileURLToPath(new URL('rows/worker.ts', import.meta.url)),
    bindings: { DNS: 'https://nomes.example/dns-query' },
    async outboundService(request: Request) {
      const url = new URL(request.url);
      await request.text();
      if (request.method === 'POST') return outsideAnswer(null, { status: 200 });
      return outsideAnswer(JSON.stringify(answerOf({ A: ['8.8.8.8'] }, questionIn(url).type)), {});
    },
  });

let service: Service;
let account: NewAccount;
const written = new Map<string, Rows>();

async function ask(line: string, body?: object) {
  const [method = '', path = ''] = line.split(' ');
  const { chaves, token_de_controle } = account;
  const credential = path.startsWith('/v1/') ? chaves.admin : token_de_controle;
  const response = await service.ask(path, {
    method,
    headers: {
      Authorization: `Bearer ${credential}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(path.startsWith('/v1/') && { 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json().catch(() => null) };
}

/** Waits for pending deliveries. The reads write no rows. */
async function delivered(): Promise<void> {
  for (;;) {
    const { dados } = (await ask('GET /_sandbox/entregas?limite=100')).body;
    if (dados.every(({ status }: { status: string }) => status === 'entregue')) return;
  }
}

const rows = async (): Promise<Rows> => (await service.ask('/rows')).json();

async function count(operation: string, line: string, status: number, body?: object) {
  await rows();
  const answer = await ask(line, body);
  expect(answer.status, line).toBe(status);
  await delivered();
  written.set(operation, await rows());
  return answer.body;
}

const propose = (operation: string) =>
  count(operation, 'POST /v1/propostas', 201, { alocacao_alvo: half, motivo: 'Teste.' });

beforeAll(async () => {
  service = await startAmid();
  account = await service.newAccount();
  written.set('make an account', await rows());
  await ask('GET /v1/organizacao');
  written.set('first request to a world', await rows());
  await ask('POST /v1/webhooks', { url: 'https://recebe.example/' });
  await count('read or list', 'GET /v1/propostas', 200);
  const { id } = await propose('make a proposal');
  await count('approve', `POST /v1/propostas/${id}/aprovar`, 200, {});
  await count('be refused', `POST /v1/propostas/${id}/aprovar`, 409, {});
  const deposited = { carteira_id: WALLET, valor: '100.00' };
  const { proposta } = await count('deposit', 'POST /_sandbox/depositos', 200, deposited);
  await count('reject', `POST /v1/propostas/${proposta.id}/rejeitar`, 200, { comentario: 'Teste.' });
  await count('redeem', 'POST /v1/resgates', 201, {
    valor: '10.00',
    carteira_destino_id: 'cart_9w4t7b2yk5gm',
    referencia_interna: 'Teste.',
  });
  await ask('POST /_sandbox/relogio', { avancar: 'P1D' });
  await count('advance the clock by a day', 'POST /_sandbox/relogio', 200, { avancar: 'P1D' });
  await count('advance the clock past the end of a month', 'POST /_sandbox/relogio', 200, {
    avancar: 'P20D',
  });
  await count('arm a fault', 'POST /_sandbox/falhas', 201, { tipo: 'entrega_duplicada', vezes: 1 });
  await rows();
  await service.ask(`/evict?world=${account.conta}/principal`);
  await count('return to memory', 'GET /v1/resgates', 200);
  await service.ask('/later?days=1');
  await count('first request of a day', 'GET /v1/propostas', 200);
  await count('start the world again', 'POST /_sandbox/reiniciar', 200, {});
  return () => service.dispose();
});

/** Rows without those of the alarm, which is set at most every fifteen seconds. */
const billed = (operation: string): number => {
  const { statements, values } = written.get(operation) as Rows;
  return statements + values;
};

/** Deliveries per operation: two that end in the same millisecond write the world's row only once. */
const ATTEMPTS: Readonly<Record<string, number>> = { approve: 1, deposit: 2 };

test('each operation writes the documented number of rows, counted by workerd', () => {
  const page = readFileSync(new URL('../../docs/pages/en/sandbox/hospedado.md', import.meta.url), 'utf8');
  const stated = [...page.matchAll(/^\| ([a-z ]+) \| (\d+) \|$/gm)].map(
    ([, name = '', rows]) => [name, Number(rows)] as const,
  );
  expect([...written.keys()].sort()).toEqual(stated.map(([name]) => name).sort());
  const wrong = stated.filter(
    ([name, rows]) => billed(name) > rows || billed(name) < rows - (ATTEMPTS[name] ?? 0),
  );
  expect(wrong.map(([name]) => `${name}: ${billed(name)}`)).toEqual([]);
});

test('with alarm and deliveries, an approval writes at most 36 rows, a deposit 30, a refusal 2, a read none', () => {
  const most = { approve: 36, deposit: 30, 'be refused': 2, 'read or list': 0, 'return to memory': 0 };
  const tooMany = Object.entries(most).filter(
    ([name, limit]) => billed(name) + (written.get(name) as Rows).alarms > limit,
  );
  expect(tooMany).toEqual([]);
});
