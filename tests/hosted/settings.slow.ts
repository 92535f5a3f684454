import { expect, onTestFinished, test } from 'vitest';
import type { NewAccount } from '../../hosted/local/start-local.ts';
import { newFolder } from '../temporary.ts';
import { outsideAnswer } from './miniflare.ts';
import { answerOf, questionIn } from './name-server.ts';
import { startService } from './service.ts';

async function started(kept: string) {
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const service = await startService(kept, {
    async outboundService({ url }: Request) {
      const asked = new URL(url);
      if (asked.hostname !== 'cloudflare-dns.com') {
        arrive();
        return outsideAnswer(null, { status: 204 });
      }
      const { type } = questionIn(asked);
      const said = answerOf({ A: ['8.8.8.8'], AAAA: ['2606:4700::1'] }, type);
      return outsideAnswer(JSON.stringify(said), {});
    },
  });
  onTestFinished(() => service.dispose());
  const send = async (method: string, path: string, credential: string, body?: object) => {
    const response = await service.ask(path, {
      method,
      headers: {
        Authorization: `Bearer ${credential}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, path).toBe(true);
    return response.json();
  };
  const controlOf =
    ({ token_de_controle }: NewAccount) =>
    (method: string, path: string, body?: object) =>
      send(method, `/_sandbox${path}`, token_de_controle, body);
  return { service, arrived, send, controlOf };
}

test("settings of the control plane survive an eviction of the world's object", async () => {
  const kept = newFolder();
  const first = await started(kept);
  const account = await first.service.newAccount();
  const control = first.controlOf(account);
  await control('PUT', '/limite-de-requisicoes', { por_minuto: 7 });
  const custodian = await control('PATCH', '/custodiante', { automatico: true });
  const fault = await control('POST', '/falhas', {
    tipo: 'erro_interno',
    vezes: 2,
    operacao: 'listarCarteiras',
  });
  await first.service.dispose();
  const again = (await started(kept)).controlOf(account);
  expect(await again('GET', '/limite-de-requisicoes')).toEqual({ por_minuto: 7 });
  expect(await again('GET', '/custodiante')).toEqual(custodian);
  expect(await again('GET', '/falhas')).toMatchObject({ dados: [fault] });
});

test('a fault that fired on a background delivery stays fired when the object dies at once', async () => {
  const kept = newFolder();
  const { service, arrived, send, controlOf } = await started(kept);
  const account = await service.newAccount();
  const control = controlOf(account);
  await control('POST', '/falhas', { tipo: 'entrega_duplicada', evento: 'deposito.confirmado', vezes: 1 });
  const { admin } = account.chaves;
  await send('POST', '/v1/webhooks', admin, { url: 'https://empresa.example/eventos' });
  const { dados } = await send('GET', '/v1/carteiras', admin);
  await control('POST', '/depositos', { carteira_id: dados[0].id, valor: '1.00' });
  await arrived;
  await service.dispose();
  const again = (await started(kept)).controlOf(account);
  expect(await again('GET', '/falhas')).toMatchObject({ dados: [] });
});
