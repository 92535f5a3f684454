import { describe, expect, it } from 'vitest';
import { latencyOf } from '../../mock/src/worlds/faults.ts';
import { Tesa } from '../../sdk/src/index.ts';
import { call } from '../pipeline/support.ts';
import { arm, armed } from './fault-support.ts';
import { listOf, openSandbox } from './support.ts';

const clientOf = (fetch: typeof globalThis.fetch, options = {}) =>
  new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl: 'http://127.0.0.1:4010/v1', fetch, ...options });

describe('fault with a list of answers', () => {
  it('a sequence of answers is applied call by call, and ends', async () => {
    const { fetch } = await openSandbox();
    const respostas = ['erro_interno', 'normal', 'limite_de_requisicoes', 'corte_antes'];
    await arm(fetch, { tipo: 'sequencia', operacao: 'obterPosicoes', respostas, retry_after: 3 });
    const seen: unknown[] = [];
    for (const path of ['/posicoes', '/organizacao', '/posicoes', '/posicoes', '/posicoes', '/posicoes'])
      seen.push(
        await call(fetch, path).then(
          ({ status }) => status,
          () => 'cut',
        ),
      );
    expect(seen).toEqual([500, 200, 200, 429, 'cut', 200]);
    expect(await armed(fetch)).toEqual([]);
    const struck = (await listOf(fetch, '/requisicoes')).map(
      ({ falhas }: { falhas: object[] }) => falhas.length,
    );
    expect(struck.toReversed()).toEqual([1, 0, 0, 1, 1, 0]);
  });

  it('a sequence of answers shows the remaining answers', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'sequencia', respostas: ['erro_interno', 'normal', 'corte_depois'] });
    await call(fetch, '/posicoes');
    expect(await armed(fetch)).toMatchObject([{ vezes: 2, respostas: ['normal', 'corte_depois'] }]);
  });

  it("the SDK's retries survive a sequence of error answers", async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, {
      tipo: 'sequencia',
      respostas: ['servico_indisponivel', 'corte_antes'],
      retry_after: 0,
    });
    expect((await clientOf(fetch).obterPosicoes()).total).toBe('1000000.00');
    expect(await armed(fetch)).toEqual([]);
  });
});

describe('latency distribution', () => {
  const DISTRIBUTION = { p50_ms: 80, p99_ms: 900 };
  const drawn = (seed: string) => Array.from({ length: 5000 }, (_, n) => latencyOf(DISTRIBUTION, seed, n));

  it('variable latency has the configured median and 99th percentile', () => {
    const all = drawn('tesa').toSorted((a, b) => a - b);
    expect(all[2500]).toBeGreaterThan(75);
    expect(all[2500]).toBeLessThan(85);
    expect(all[4950]).toBeGreaterThan(720);
    expect(all[4950]).toBeLessThan(1100);
  });

  it('variable latency depends only on the seed', () => {
    expect(drawn('tesa')).toEqual(drawn('tesa'));
    expect(drawn('tesa')).not.toEqual(drawn('outra'));
  });

  it('variable latency delays each call it strikes, and the log shows the delay', async () => {
    const { fetch } = await openSandbox({ seed: 'tesa' });
    const id = await arm(fetch, { tipo: 'latencia_variavel', p50_ms: 5, p99_ms: 5 });
    await call(fetch, '/posicoes');
    const [{ ms, falhas }] = await listOf(fetch, '/requisicoes');
    expect(ms).toBeGreaterThanOrEqual(4);
    expect(falhas).toEqual([{ id, tipo: 'latencia_variavel' }]);
  });
});

describe('throttled responses', () => {
  it('a slow body arrives completely, in pieces, after the headers', async () => {
    const { fetch } = await openSandbox();
    const plain = await call(fetch, '/posicoes');
    await arm(fetch, { tipo: 'corpo_lento', operacao: 'obterPosicoes', latencia_ms: 30 });
    const start = performance.now();
    const response = await fetch('http://127.0.0.1:4010/v1/posicoes', {
      headers: { Authorization: 'Bearer svc_test_exemplo_admin' },
    });
    const pieces: Uint8Array[] = [];
    await response.body?.pipeTo(new WritableStream({ write: (piece) => void pieces.push(piece) }));
    const text = Buffer.concat(pieces).toString();
    expect(performance.now() - start).toBeGreaterThanOrEqual(27);
    expect([pieces.length, text]).toEqual([10, plain.text]);
  });

  it('a slow body exceeds a client timeout that covers the body', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'corpo_lento', latencia_ms: 60_000 });
    await expect(clientOf(fetch, { timeout: 30, maxRetries: 0 }).obterPosicoes()).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  it('a slow body is logged completely', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'corpo_lento', latencia_ms: 5 });
    const { text, headers } = await call(fetch, '/posicoes');
    const id = headers.get('Requisicao-Id');
    const response = await fetch(`http://127.0.0.1:4010/_sandbox/requisicoes/${id}`);
    expect((await response.json()).resposta.corpo.texto).toBe(text);
  });
});
