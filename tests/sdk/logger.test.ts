import { runInNewContext } from 'node:vm';
import { type Logger, Tesa } from '@tesa/sdk';
import { describe, expect, test, vi } from 'vitest';
import type { LogLine } from '../../sdk/src/observe.ts';
import { testClock } from './clock.ts';
import {
  answered,
  apiKey,
  clientAnsweredInTurn,
  clientOver,
  entity,
  envelope,
  errorOf,
  uuid,
} from './support.ts';

function keeping() {
  const lines: (LogLine & { level: string })[] = [];
  const at = (level: string) => (line: LogLine) => lines.push({ level, ...line });
  return { lines, logger: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') } };
}

const call = { operation: 'aprovarProposta', method: 'POST', path: '/propostas/{id}/aprovar' };
const busy = () => answered(503, envelope('servico_indisponivel'));

describe('log lines', () => {
  test('the logger receives a line for every attempt and every retry', async () => {
    const { lines, logger } = keeping();
    const good = () => answered(200, entity(), { 'Requisicao-Id': 'req_2' });
    const { tesa } = clientAnsweredInTurn([busy, good], { logger });
    await tesa.aprovarProposta('prop_1');
    expect(lines).toEqual([
      {
        level: 'warn',
        event: 'attempt',
        ...call,
        attempt: 1,
        status: 503,
        ms: 0,
        requisicaoId: 'req_1',
        error: 'ServerError',
        codigo: 'servico_indisponivel',
      },
      { level: 'info', event: 'retry', ...call, attempt: 2, wait: 250 },
      {
        level: 'debug',
        event: 'attempt',
        ...call,
        attempt: 2,
        status: 200,
        ms: 0,
        requisicaoId: 'req_2',
        error: null,
        codigo: null,
      },
    ]);
  });

  test('the logger receives the duration of each attempt', async () => {
    const { lines, logger } = keeping();
    const clock = testClock();
    const { tesa } = clientOver(
      () => {
        clock.pass(122.6);
        return answered(200, entity());
      },
      { logger },
      clock,
    );
    await tesa.obterProposta('prop_1');
    expect(lines).toMatchObject([{ level: 'debug', ms: 123 }]);
  });

  test.each([
    ['a refusal', () => answered(409, envelope('chave_de_idempotencia_reutilizada')), ['warn']],
    ['a timeout', () => new Promise<Response>(() => {}), ['warn', 'info', 'error']],
    ['no answer', () => Promise.reject(new Error('reset')), ['warn', 'info', 'error']],
  ])('the logger receives %s at the documented levels', async (_, answer, levels) => {
    const { lines, logger } = keeping();
    const { tesa } = clientOver(answer, { logger, maxRetries: 1 });
    await errorOf(tesa.aprovarProposta('prop_1'));
    expect(lines.map(({ level }) => level)).toEqual(levels);
  });

  test('the logger receives nothing for a call that sends nothing', async () => {
    const { lines, logger } = keeping();
    const { tesa } = clientOver(busy, { logger });
    await errorOf(tesa.aprovarProposta('..'));
    await errorOf(tesa.aprovarProposta('prop_1', {}, { signal: AbortSignal.abort() }));
    expect(lines).toEqual([]);
  });

  test('the logger is off by default', async () => {
    const methods = ['debug', 'info', 'warn', 'error', 'log'] as const;
    const spies = methods.map((method) => vi.spyOn(console, method));
    const { tesa } = clientOver(busy);
    await errorOf(tesa.aprovarProposta('prop_1'));
    expect(spies.map((spy) => spy.mock.calls)).toEqual(methods.map(() => []));
    for (const spy of spies) spy.mockRestore();
  });

  test('the logger may have any of the levels, or none, and is called as a method', async () => {
    const lines: string[] = [];
    const logger = {
      kept: lines,
      warn({ event }: LogLine) {
        this.kept.push(event);
      },
    };
    const { tesa } = clientAnsweredInTurn([busy, () => answered(200, entity())], { logger });
    expect(await tesa.obterProposta('prop_1')).toEqual(entity());
    expect(lines).toEqual(['attempt']);
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('disk full');
      },
    ],
    ['rejects', () => Promise.reject(new Error('disk full'))],
    ['rejects in a different realm', () => runInNewContext('Promise.reject(new Error("disk full"))')],
    [
      'returns a value that throws when awaited',
      () => ({
        // biome-ignore lint/suspicious/noThenProperty: that is what goes wrong
        then() {
          throw new Error('disk full');
        },
      }),
    ],
  ])('a logger that %s does not make a call fail', async (_, write) => {
    const logger = { debug: write, info: write, warn: write, error: write };
    const { tesa } = clientAnsweredInTurn([busy, () => answered(200, entity())], { logger });
    expect(await tesa.obterProposta('prop_1')).toEqual(entity());
    await new Promise(setImmediate);
  });

  test.each([null, 'debug', true, 42])('the logger %j is refused', (logger) => {
    expect(() => new Tesa({ apiKey, logger: logger as unknown as Logger })).toThrow('logger must be');
  });

  test('the logger can be console', () => {
    expect(new Tesa({ apiKey, logger: console })).toBeInstanceOf(Tesa);
  });

  test('the logger receives neither the id nor the query nor the key of the call', async () => {
    const { lines, logger } = keeping();
    const { tesa } = clientOver(() => answered(422, envelope('requisicao_invalida')), { logger });
    await errorOf(tesa.aprovarProposta('prop_canario', { comentario: 'canario' }, { idempotencyKey: uuid }));
    await errorOf(tesa.listarPropostas({ apos: 'canario' }).then());
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`canario|${uuid}`));
  });
});
