import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@tesa/mock';

/** Has the dashboard built as `npm start` builds it, before the first test opens it. */
export async function setup(): Promise<void> {
  const server = await startServer({ port: 0 });
  try {
    await built(`${server.url}/_sandbox/painel/`);
  } finally {
    await server.close();
  }
}

/** @throws {Error} with what the build said, when it failed */
async function built(address: string): Promise<void> {
  const answer = await fetch(address);
  const said = await answer.text();
  if (answer.status === 200) return;
  if (answer.status !== 503) throw new Error(said);
  await pause(250);
  await built(address);
}
