import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends raw bytes and reads until the server closes the connection, which the request must cause.
 * @returns the responses in order, including interim 1xx ones
 */
export async function exchange(
  origin: string,
  ...parts: readonly (string | Uint8Array)[]
): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  for (const part of parts) socket.write(part);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve) => {
    // The server may reset the connection after its response; only the received bytes matter.
    socket
      .on('error', () => {})
      .on('end', () => socket.end())
      .on('close', () => resolve());
  });
  return parse(Buffer.concat(chunks).toString('utf8'));
}

function parse(text: string): RawAnswer[] {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return [];
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const rest = text.slice(end + 4);
  const length = Number(headers['content-length'] ?? 0);
  const body = Buffer.from(rest).subarray(0, length).toString();
  const answer = { status: Number(statusLine.split(' ')[1]), headers, body };
  return [answer, ...parse(rest.slice(body.length))];
}

export const head = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n');
