import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLineWriter, type LogFormat } from '../../mock/src/cli/command.ts';

function writing(format: LogFormat = 'text') {
  const written: string[] = [];
  let now = Date.parse('2026-11-05T12:00:00.000Z');
  const clock = () => now++;
  return { written, log: createLineWriter({ write: (text) => written.push(text) }, { format, now: clock }) };
}

test('the line writer writes simultaneous lines in one batch, in order, each with its time', async () => {
  const { written, log } = writing();
  log('one');
  log('two');
  expect(written).toEqual([]);
  await setImmediate();
  expect(written).toEqual(['2026-11-05T12:00:00.000Z one\n2026-11-05T12:00:00.001Z two\n']);
});

test('the line writer writes a later line separately', async () => {
  const { written, log } = writing();
  log('one');
  await setImmediate();
  log('two');
  await setImmediate();
  expect(written).toEqual(['2026-11-05T12:00:00.000Z one\n', '2026-11-05T12:00:00.001Z two\n']);
});

test('the line writer writes each line once, and nothing when there is no line', async () => {
  const { written, log } = writing();
  await setImmediate();
  expect(written).toEqual([]);
  log('one');
  await setImmediate();
  await setImmediate();
  expect(written).toEqual(['2026-11-05T12:00:00.000Z one\n']);
});

test('in JSON format the line writer writes one object per line, with plain text as its message', async () => {
  const { written, log } = writing('json');
  log('GET /v1/posicoes 200', () => ({ tipo: 'requisicao', status: 200 }));
  log('two\nlines');
  await setImmediate();
  const lines = written.join('').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { em: '2026-11-05T12:00:00.000Z', tipo: 'requisicao', status: 200 },
    { em: '2026-11-05T12:00:00.001Z', tipo: 'aviso', mensagem: 'two\nlines' },
  ]);
});
