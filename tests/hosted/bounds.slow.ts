import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewAccount } from '../../hosted/local/start-local.ts';
import { sharedFolder } from '../temporary.ts';
import { type Service, startService } from './service.ts';

/** Limits of an account, and messages that are specific to a hosted sandbox. */

let service: Service;
let ana: NewAccount;

const kept = sharedFolder();
beforeAll(async () => {
  service = await startService(kept);
  ana = await service.newAccount();
});
afterAll(() => service.dispose());

async function ask(path: string, credential: string, init: { method?: string; body?: object } = {}) {
  const { method = 'GET', body } = init;
  const response = await service.ask(path, {
    method,
    headers: {
      Authorization: `Bearer ${credential}`,
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const control = (path: string, init?: { method?: string; body?: object }) =>
  ask(`/_sandbox${path}`, ana.token_de_controle, init);
const api = (path: string, init?: { method?: string; body?: object }) =>
  ask(`/v1${path}`, ana.chaves.admin, init);

test('a world accepts 100 faults of maximum size and continues when there is no room for another', async () => {
  const respostas = Array.from({ length: 100 }, () => 'limite_de_requisicoes');
  const arm = () =>
    control('/falhas', {
      method: 'POST',
      body: { tipo: 'sequencia', operacao: 'aprovarProposta', respostas, retry_after: 86_400 },
    });
  const statuses: number[] = [];
  for (let n = 0; n < 100; n += 1) statuses.push((await arm()).status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(await arm()).toMatchObject({
    status: 422,
    body: {
      erro: {
        codigo: 'requisicao_invalida',
        mensagem: 'O mundo já tem 100 falhas armadas, o máximo: desarme uma e repita.',
      },
    },
  });
  expect((await api('/carteiras')).status).toBe(200);
  expect((await control('/falhas/falha_1', { method: 'DELETE' })).status).toBe(204);
  expect((await arm()).status).toBe(201);
  expect((await control('/falhas', { method: 'DELETE' })).status).toBe(204);
});

test('a stream frees its slot when its client disconnects', async () => {
  const readers: AbortController[] = [];
  const follow = async () => {
    const reader = new AbortController();
    readers.push(reader);
    const { status } = await fetch(new URL('/_sandbox/mudancas', await service.ready), {
      headers: { Authorization: `Bearer ${ana.token_de_controle}` },
      signal: reader.signal,
    });
    return status;
  };
  const statuses = await Promise.all(Array.from({ length: 100 }, follow));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await follow()).toBe(503);
  for (const reader of readers.splice(0)) reader.abort();
  await expect
    .poll(async () => {
      // The platform notices a disconnected reader only when it writes.
      await control('/falhas', { method: 'POST', body: { tipo: 'retencao' } });
      await control('/falhas', { method: 'DELETE' });
      return follow();
    })
    .toBe(200);
  for (const reader of readers) reader.abort();
});

test('the refusal of a private destination says what an account can do', async () => {
  const refused = await api('/webhooks', { method: 'POST', body: { url: 'https://10.0.0.1/eventos' } });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      erro: {
        mensagem:
          'O destino leva a um endereço privado: cadastre um endereço público, ou um receptor de /_sandbox/receptores.',
      },
    },
  });
});

test("an error in a world restored from a different account's file says which keys are valid", async () => {
  const bia = await service.newAccount();
  const file = await service.ask('/_sandbox/mundo', {
    headers: { Authorization: `Bearer ${ana.token_de_controle}`, Accept: 'application/json' },
  });
  const put = await ask('/_sandbox/mundo', bia.token_de_controle, {
    method: 'PUT',
    body: (await file.json()) as object,
  });
  expect(put.status).toBe(200);
  expect((await ask('/v1/carteiras', bia.chaves.admin)).body.erro).toMatchObject({
    codigo: 'chave_invalida',
    mensagem:
      'A chave de API não existe neste sandbox: use uma das que POST /contas devolveu; se o mundo veio do arquivo de outra conta, crie uma em POST /_sandbox/chaves.',
  });
  const chave = `${bia.prefixo_de_chaves}nova`;
  const [{ organizacao_id }] = (await ask('/_sandbox/chaves', bia.token_de_controle)).body.dados;
  const made = await ask('/_sandbox/chaves', bia.token_de_controle, {
    method: 'POST',
    body: { organizacao_id, chave },
  });
  expect(made.status).toBe(200);
  expect((await ask('/v1/carteiras', chave)).status).toBe(200);
  // The world now has the other account's keys, which this edge does not route to it.
  expect((await api('/carteiras')).status).toBe(200);
  expect((await ask('/_sandbox/reiniciar', bia.token_de_controle, { method: 'POST' })).status).toBe(200);
  expect((await ask('/v1/carteiras', bia.chaves.admin)).status).toBe(200);
});
