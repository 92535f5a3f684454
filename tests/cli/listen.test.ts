import { expect, test } from 'vitest';
import { trigger } from '../../mock/src/cli/trigger.ts';
import { verifyWebhook } from '../../sdk/src/webhooks/index.ts';
import { control, register } from '../control/support.ts';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { advance, fromHere, interrupted, listening, listOf, play, serve } from './listening.ts';
import { run } from './terminal.ts';

test('listen --to prints each delivery attempt, and the secret once on its own line', async () => {
  const server = await serve();
  const receiver = await startReceiver(({ response }, n) => response.writeHead(n === 1 ? 500 : 204).end());
  const running = await listening(server, ['--to', receiver.url, '--events', 'resgate.concluido']);
  const id = await play(server, 'resgate.concluido');
  await running.prints(/ attempt 1 of 7/);
  await advance(server, 'PT1M');
  await running.prints(/ attempt 2 of 7/);
  const { code, stdout } = await interrupted(running);
  const [secret = '', first, second, ...rest] = stdout.split('\n');
  const origin = new URL(receiver.url).origin;
  expect(code).toBe(0);
  expect(first).toMatch(
    new RegExp(
      `^\\S+Z resgate\\.concluido ${id} to ${origin} wh_\\w+ 500 \\d+ms attempt 1 of 7, next \\S+Z$`,
    ),
  );
  expect(second).toMatch(
    new RegExp(`^\\S+Z resgate\\.concluido ${id} to ${origin} wh_\\w+ 204 \\d+ms attempt 2 of 7$`),
  );
  expect(rest).toEqual(['']);
  const { headers, body } = await receiver.arrival(2);
  const event = await verifyWebhook({
    payload: body,
    header: `${headers['service-signature']}`,
    secrets: [secret],
  });
  expect(event.id).toBe(id);
  expect(await listOf(server, '/webhooks')).toEqual([]);
});

test('the line that listen suggests triggers an event when pasted, and contains no secret', async () => {
  const server = await serve();
  const secrets = ['--token', 'um-token-de-teste-longo', '--key', 'svc_test_exemplo_outra'];
  const running = await listening(server, secrets);
  const [line = '', args = ''] = await running.prints(
    /^Listening in world .*; (?:.*, )?try npx --no-install @tesa\/mock trigger (.*)$/m,
  );
  expect(line).toContain('; with TESA_MOCK_TOKEN and TESA_MOCK_KEY set, try ');
  for (const secret of [secrets[1], secrets[3]]) expect(line).not.toContain(secret);
  const env = { TESA_MOCK_TOKEN: secrets[1], TESA_MOCK_KEY: secrets[3] };
  const { code, stdout } = await run(trigger, args.split(' '), { fetch, env });
  expect(code).toBe(0);
  await running.prints(new RegExp(`resgate\\.concluido ${stdout.trim()} `));
});

test('listen without a port receives every event in the sandbox, and --verbose shows the deliveries', async () => {
  const server = await serve();
  const running = await listening(server, ['--verbose']);
  const id = await play(server, 'alocacao.proposta');
  await running.prints(new RegExp(`"id":"${id}"[^]*signature`));
  const { stdout, stderr } = await interrupted(running);
  expect(stdout.match(/^\S+Z \S+ evt_/gm)).toHaveLength(2);
  expect(stdout).toMatch(
    /^\S+Z alocacao\.proposta evt_\w+ to https:\/\/receptor\.tesa\.example wh_\w+ 200 /m,
  );
  expect(stdout).toMatch(/^ {2}service-signature: t=\d+,v1=\w+\n/m);
  expect(stdout).toMatch(/^ {2}signature valida$/m);
  expect(stdout + stderr).not.toContain('whsec_');
  expect(await listOf(server, '/webhooks')).toEqual([]);
  expect(await listOf(server, '/receptores')).toEqual([]);
});

test('listen --log json prints one object per line, with the attempt and its faults', async () => {
  const server = await serve();
  const running = await listening(server, ['--log', 'json', '--verbose', '--events', 'alocacao.aprovada']);
  await control(fetch, 'POST /falhas', { tipo: 'entrega_truncada' }, {}, server.url);
  const id = await play(server, 'alocacao.aprovada');
  await running.prints(/"tipo":"recebida".*\n/);
  const { stdout, stderr } = await interrupted(running);
  const lines = stdout.trimEnd().split('\n');
  const [destination, attempt, received, ...rest] = lines.map((line) => JSON.parse(line));
  expect(destination).toEqual({
    tipo: 'destino',
    webhook_id: expect.stringMatching(/^wh_/),
    url: expect.stringMatching(/^https:\/\/receptor\.tesa\.example\/listen-/),
    segredo: expect.stringMatching(/^whsec_/),
  });
  expect(attempt).toMatchObject({
    tipo: 'entrega',
    evento: 'alocacao.aprovada',
    evento_id: id,
    webhook_id: destination.webhook_id,
    destino: 'https://receptor.tesa.example',
    tentativa: { n: 1, status: 200, falhas: [{ tipo: 'entrega_truncada' }] },
  });
  expect(received).toMatchObject({ tipo: 'recebida', n: 1, evento_id: null });
  expect(rest).toEqual([]);
  expect(stderr).not.toContain('whsec_');
});

test('listen --all also shows deliveries to other destinations', async () => {
  const server = await serve();
  const other = await startReceiver(answering(200));
  await register(fromHere(server), `${other.url}?chave=31337`);
  const running = await listening(server, ['--all', '--events', 'cobranca.emitida']);
  await play(server, 'deposito.confirmado');
  const [line] = await running.prints(/^.* deposito\.confirmado .*$/m);
  expect(line).toContain(` to ${new URL(other.url).origin} wh_`);
  expect((await interrupted(running)).stdout).not.toContain('31337');
});

test('listen follows a branch by its id and ends when the branch is deleted', async () => {
  const server = await serve();
  const { id } = (await control(fetch, 'POST /mundos', undefined, {}, server.url)).body;
  const running = await listening(server, ['--in', id]);
  const event = await play(server, 'deposito.confirmado', id);
  await running.prints(new RegExp(event));
  await control(fetch, `DELETE /mundos/${id}`, undefined, {}, server.url);
  const { code, stderr } = await running.ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`\nWorld ${id} was deleted\n$`));
});

test('listen announces a reset of the world and registers its destination again with the new secret', async () => {
  const server = await serve();
  const { url } = await startReceiver();
  const running = await listening(server, ['--to', url]);
  await control(fetch, 'POST /reiniciar', undefined, {}, server.url);
  await running.prints(/^whsec_.*\nwhsec_.*\n/);
  const event = await play(server, 'deposito.confirmado');
  await running.prints(new RegExp(event));
  expect(await listOf(server, '/webhooks')).toMatchObject([
    { url: expect.stringMatching(/^https:\/\/encaminhador\.tesa\.example\/listen-\w+$/) },
  ]);
  const { code, stderr } = await interrupted(running);
  expect(code).toBe(0);
  expect(stderr).toContain('\nWorld principal was reset or restored from a snapshot\n');
  expect(stderr).toContain('\nThe destination was lost with the old world and has been registered again\n');
  expect(await listOf(server, '/webhooks')).toEqual([]);
});
