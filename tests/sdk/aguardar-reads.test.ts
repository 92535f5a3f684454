import { describe, expect, test } from 'vitest';
import { answered, clientOver, entity, envelope, errorOf } from './support.ts';

describe('failed reads', () => {
  const refuse = (status: number, codigo: string, headers?: Record<string, string>) => () =>
    answered(status, envelope(codigo), headers);
  const broken = (code: string) => () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });
  };
  const pending = () => answered(200, entity({ id: 'res_1', status: 'pendente' }));
  const done = () => answered(200, entity({ id: 'res_1', status: 'concluido' }));
  const silence = () => new Promise<Response>(() => {});

  /** Waits for a redemption with these responses, one per read; the last one repeats. */
  function wait(reads: readonly (() => Response | Promise<Response>)[], options: object = {}) {
    const answer = (_: Request, attempt: number) => (reads[attempt - 1] ?? reads.at(-1) ?? pending)();
    const { tesa, clock, requests } = clientOver(answer, { maxRetries: 0, ...options });
    return {
      ended: tesa.aguardarResgate('res_1', { until: ['concluido'], deadline: 60_000 }),
      clock,
      requests,
    };
  }

  const passing: [string, string, () => Response | Promise<Response>][] = [
    ['a connection refused', 'ConnectionError', broken('ECONNREFUSED')],
    ['a connection lost', 'ConnectionError', broken('ECONNRESET')],
    ['no answer in time', 'TimeoutError', silence],
    ['503', 'ServerError', refuse(503, 'servico_indisponivel')],
    ['500', 'ServerError', refuse(500, 'erro_interno')],
    ['429', 'RateLimitError', refuse(429, 'limite_de_requisicoes')],
  ];

  test.each(passing)(
    'a wait continues after a read that fails by %s, whether it is the first read or a later one',
    async (_, __, fail) => {
      const { ended, requests } = wait([fail, pending, fail, fail, done], { timeout: 1000 });
      expect(await ended).toMatchObject({ status: 'concluido' });
      expect(requests).toHaveLength(5);
    },
  );

  test.each(passing)(
    'a wait whose reads fail by %s until the deadline has that failure as the cause of its TimeoutError, with an unknown outcome',
    async (_, name, fail) => {
      const error = await errorOf(wait([pending, fail], { timeout: 1000 }).ended);
      expect(error).toMatchObject({
        name: 'TimeoutError',
        limit: 'deadline',
        outcome: 'unknown',
        cause: { name },
      });
      expect(error.message).toContain("obterResgate('res_1') is still pendente");
      expect((await errorOf(wait([fail], { timeout: 1000 }).ended)).message).toContain('is still unknown');
    },
  );

  test('a wait after a failed read lasts as long as the service asks, and no longer than its own deadline', async () => {
    const limited = (seconds: string) => refuse(429, 'limite_de_requisicoes', { 'Retry-After': seconds });
    const { ended, clock } = wait([limited('30'), done]);
    await ended;
    expect(clock.waits).toEqual([30_000]);
    const { ended: never, clock: other } = wait([limited('61')]);
    expect(await errorOf(never)).toMatchObject({
      name: 'TimeoutError',
      retryAfter: 1,
      cause: { retryAfter: 61 },
    });
    expect(other.waits).toEqual([60_000]);
  });

  test.each([
    ['401', 'AuthenticationError', refuse(401, 'chave_revogada')],
    ['403', 'PermissionError', refuse(403, 'ip_nao_permitido')],
    ['404', 'NotFoundError', refuse(404, 'nao_encontrado')],
    ['422', 'ValidationError', refuse(422, 'requisicao_invalida')],
    ['a login page', 'UnexpectedResponseError', () => answered(200, '<html>')],
  ])(
    'a read that fails by %s ends the wait at once, and leaves the outcome of the earlier write open',
    async (_, name, fail) => {
      for (const reads of [[fail], [pending, fail]]) {
        const { ended, requests } = wait(reads);
        expect(await errorOf(ended)).toMatchObject({ name, operation: 'obterResgate', outcome: 'unknown' });
        expect(requests).toHaveLength(reads.length);
      }
    },
  );

  test('a missing API key ends the wait at once, with an unknown outcome', async () => {
    const options = { apiKey: () => Promise.reject(new Error('the vault is sealed')) };
    const { ended, requests } = wait([done], options);
    expect(await errorOf(ended)).toMatchObject({ name: 'ConfigurationError', outcome: 'unknown' });
    expect(requests).toEqual([]);
  });
});
