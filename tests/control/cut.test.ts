import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../mock/src/index.ts';
import { call, PROPOSAL, read, write } from '../pipeline/support.ts';
import { control } from './support.ts';

const at = (url: string) => (input: string | URL | Request, init?: RequestInit) =>
  fetch(String(input).replace('https://sandbox.tesa.example', url), init);

async function start() {
  const server = await startServer({ port: 0 });
  onTestFinished(server.close);
  const arm = (fault: object) => control(fetch, 'POST /falhas', fault, {}, server.url);
  return { ...server, arm, api: at(server.url) };
}

describe('cut connections', () => {
  it('a connection cut before the work leaves no effect', async () => {
    const { arm, api } = await start();
    await arm({ tipo: 'corte_antes', operacao: 'aprovarProposta' });
    await expect(write(api, `/propostas/${PROPOSAL}/aprovar`, {})).rejects.toThrow(TypeError);
    expect((await call(api, `/propostas/${PROPOSAL}`)).body.status).toBe('pendente');
  });

  it('a connection cut after the work leaves the work done, and a retry with the same key replays the response', async () => {
    const { arm, api } = await start();
    await arm({ tipo: 'corte_depois', operacao: 'aprovarProposta' });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const approve = () => write(api, `/propostas/${PROPOSAL}/aprovar`, {}, { headers });
    await expect(approve()).rejects.toThrow(TypeError);
    expect((await call(api, `/propostas/${PROPOSAL}`)).body.status).toBe('aprovada');
    const again = await approve();
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
  });

  it.each([
    ['a key that served a different request', 'first', { comentario: 'Outro corpo.' }],
    ['a state that does not allow it', 'second', {}],
  ])('a connection cut after the work also hides a refusal: %s', async (_, key, body) => {
    const { arm, api } = await start();
    const keys = { first: crypto.randomUUID(), second: crypto.randomUUID() };
    const approve = (idempotencyKey: string, sent: object) =>
      write(api, `/propostas/${PROPOSAL}/aprovar`, sent, { headers: { 'Idempotency-Key': idempotencyKey } });
    await approve(keys.first, {});
    await arm({ tipo: 'corte_depois' });
    await expect(approve(keys[key as keyof typeof keys], body)).rejects.toThrow(TypeError);
  });

  it('a cut connection is a reset without a single byte of a response', async () => {
    const { arm, url } = await start();
    await arm({ tipo: 'corte_depois' });
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const received: Buffer[] = [];
    const error = new Promise<NodeJS.ErrnoException>((resolve) => socket.on('error', resolve));
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.write(
      'HEAD /v1/posicoes HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer svc_test_exemplo_admin\r\n\r\n',
    );
    expect((await error).code).toBe('ECONNRESET');
    expect(received).toEqual([]);
  });

  it('a cut connection of one client does not affect others', async () => {
    const { arm, api } = await start();
    await arm({ tipo: 'corte_antes', operacao: 'obterPosicoes' });
    const [cut, other] = await Promise.allSettled([call(api, '/posicoes'), call(api, '/organizacao')]);
    expect([cut.status, other.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('a server that closes cuts delayed requests and does not wait for them', async () => {
    const { arm, api, url, close } = await start();
    await arm({ tipo: 'retencao' });
    const held = expect(write(api, `/propostas/${PROPOSAL}/aprovar`, {})).rejects.toThrow(TypeError);
    await untilHeld(url);
    await close();
    await held;
  });
});

async function untilHeld(url: string): Promise<void> {
  const { body } = await read(await fetch(`${url}/_sandbox/falhas`));
  if (body.dados[0].retidas === 0) return untilHeld(url);
}
