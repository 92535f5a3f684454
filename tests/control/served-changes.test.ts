import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type RunningServer, startServer, type Timeouts } from '../../mock/src/index.ts';
import { follow } from './change-reader.ts';
import { control } from './support.ts';

async function serve(timeouts: Timeouts = {}): Promise<RunningServer> {
  const server = await startServer({ port: 0, timeouts });
  onTestFinished(() => server.close());
  return server;
}

async function openRaw({ url }: RunningServer): Promise<{ socket: Socket; answer: string }> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write(`GET /_sandbox/mudancas HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  let answer = '';
  while (!/\nid: |"erro"/.test(answer)) {
    const [chunk] = await once(socket, 'data');
    answer += chunk;
  }
  socket.pause();
  return { socket, answer };
}

const statusOf = ({ answer }: { answer: string }) => answer.slice(9, 12);

describe('mudancas over sockets', () => {
  it('the stream of changes over HTTP sends each change as it happens', async () => {
    const { url } = await serve();
    const changes = await follow(fetch, {}, url);
    await control(fetch, 'POST /relogio', { avancar: 60 }, {}, url);
    expect(await changes.take(1)).toMatchObject([{ tipo: 'relogio' }]);
  });

  it('the hundred and first concurrent client of the stream of changes gets 503 until one disconnects', async () => {
    const server = await serve();
    const opened = await Promise.all(Array.from({ length: 1000 }, () => openRaw(server)));
    const refused = opened.filter((one) => statusOf(one) === '503');
    expect(opened.filter((one) => statusOf(one) === '200')).toHaveLength(100);
    expect(refused).toHaveLength(900);
    expect(refused[0]?.answer).toMatch(/Retry-After: 1\r\n/);
    expect(refused[0]?.answer).toContain('Já há 100 leitores das mudanças');
    expect((await control(fetch, 'GET /saude', undefined, {}, server.url)).status).toBe(200);
    for (const { socket } of opened) socket.destroy();
    let status = '503';
    // Retries, because the server notices closed connections with a delay.
    while (status === '503') status = statusOf(await openRaw(server));
    expect(status).toBe('200');
  });

  it('the stream of changes over HTTP does not keep a server from closing, whether or not its clients read', async () => {
    const server = await serve({ drain: 3_600_000 });
    const reading = await follow(fetch, {}, server.url);
    await openRaw(server);
    await server.close();
    expect(await reading.next()).toBeUndefined();
  });
});
