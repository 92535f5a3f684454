import { createServer, type Server, type Socket } from 'node:net';
import type { Servers } from './table.ts';

const JSON_OF_100 = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"id":';

const answer = (status: string, body: object) => {
  const json = JSON.stringify(body);
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`;
};

const POSITIONS = answer('200 OK', {
  total: '1.00',
  rendendo: '0.00',
  disponivel: '1.00',
  reservado: '0.00',
  saldo_livre: '1.00',
  por_ativo: [],
  por_carteira: [],
  yield_acumulado: '0.00',
  atualizado_em: '2026-10-01T12:00:00Z',
});
const REVOKED = answer('401 Unauthorized', { erro: { codigo: 'chave_revogada', mensagem: 'Revogada.' } });

const taken = new Set<string>();

/** Answers reads, executes a write without answering, and refuses its repetition. */
function carriesOut(socket: Socket, head: string): void {
  const serve = (text: string) => {
    const [, key] = /^idempotency-key: (\S+)/im.exec(text) ?? [];
    if (text.startsWith('GET ')) socket.write(POSITIONS);
    if (key === undefined) return;
    if (taken.has(key)) socket.write(REVOKED);
    else socket.end();
    taken.add(key);
  };
  serve(head);
  socket.on('data', (more) => serve(String(more)));
}

const MISDEEDS: Readonly<Record<string, (socket: Socket, head: string) => void>> = {
  'carries-out': carriesOut,
  closes: (socket) => socket.end(),
  resets: (socket) => socket.resetAndDestroy(),
  'cuts-headers': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Ty'),
  'speaks-ssh': (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'),
  'cuts-body': (socket) => socket.end(JSON_OF_100),
  'cuts-chunks': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\n{"id":\r\n'),
  'resets-body': (socket) => socket.write(JSON_OF_100, () => socket.resetAndDestroy()),
  redirects: (socket) =>
    socket.end('HTTP/1.1 302 Found\r\nLocation: /closes\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
  'speaks-plainly': (socket) => socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'),
  hangs: () => {},
};

export interface Started extends Servers {
  close(): void;
}

/** Starts servers that fail as the request's path says, and finds a closed port. */
export async function startServers(): Promise<Started> {
  const sockets = new Set<Socket>();
  const misbehaving = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', (head) => misdeedFor(String(head))(socket, String(head)));
  });
  const closed = createServer();
  const port = await listen(misbehaving);
  const closedPort = await listen(closed);
  closed.close();
  return {
    misbehaving: `http://127.0.0.1:${port}`,
    plain: `https://127.0.0.1:${port}`,
    closed: `http://127.0.0.1:${closedPort}`,
    close() {
      for (const socket of sockets) socket.destroy();
      misbehaving.close();
    },
  };
}

/** Input that is not HTTP is the first message of a TLS handshake. */
function misdeedFor(head: string): (socket: Socket, head: string) => void {
  const [, name = 'speaks-plainly'] = /^[A-Z]+ \/([\w-]+)/.exec(head) ?? [];
  const misdeed = MISDEEDS[name];
  if (misdeed === undefined) throw new Error(`There is no misdeed ${name}`);
  return misdeed;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(Object(server.address()).port));
  });
}
