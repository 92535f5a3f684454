import { once } from 'node:events';
import { connect } from 'node:net';
import { amount } from './amount.ts';
import { medianOf } from './load.ts';
import { perSecond, type Row, rangeOf } from './report.ts';
import { PROPOSTA } from './requests.ts';
import { SANDBOX, start } from './servers.ts';
import { type Target, wrk } from './wrk.ts';

const ROUNDS = amount(7);
const WARM_UP = amount(4);
const ROUND = amount(2);

export async function stream(): Promise<Row[]> {
  const server = await start(SANDBOX);
  const target: Target = {
    method: 'POST',
    body: PROPOSTA,
    url: `http://127.0.0.1:${server.port}${server.prefix}/propostas`,
  };
  const unread: number[] = [];
  const read: number[] = [];
  const alone = async () => void unread.push(await wrk(target, ROUND));
  const whileRead = async () => {
    const reader = await openReader(server.port);
    read.push(await wrk(target, ROUND));
    reader.close();
  };
  try {
    await wrk(target, WARM_UP);
    for (let round = 0; round < ROUNDS; round += 1)
      // Alternates the order, because the world grows with every write and later measurements would be
      // slower.
      for (const measure of round % 2 === 0 ? [alone, whileRead] : [whileRead, alone]) await measure();
  } finally {
    await server.stop();
  }
  const ratios = read.map((rate, round) => rate / (unread[round] ?? Number.NaN));
  return [
    {
      what: 'POST /propostas while its changes are read',
      reference: perSecond(medianOf(unread)),
      ours: perSecond(medianOf(read)),
      value: medianOf(ratios),
      range: rangeOf(ratios),
      target: { atLeast: 0.95 },
    },
  ];
}

/** Discards the stream unparsed, so that the client's work is not measured. */
async function openReader(port: number): Promise<{ close(): void }> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /_sandbox/mudancas?plano=ambos HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await once(socket, 'data');
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  return {
    close() {
      socket.destroy();
      if (bytes === 0) throw new Error('The stream told of no write');
    },
  };
}
