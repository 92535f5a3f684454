import { describe, expect, it } from 'vitest';
import { call, outcome } from '../pipeline/support.ts';
import { approve, arm, armed, statusOf } from './fault-support.ts';
import { control, inWorld, openSandbox } from './support.ts';

describe('call faults', () => {
  it('a fault is armed, listed and disarmed', async () => {
    const { fetch } = await openSandbox();
    const { status, headers, body } = await control(fetch, 'POST /falhas', {
      tipo: 'servico_indisponivel',
      operacao: 'obterPosicoes',
      vezes: 3,
      retry_after: 5,
    });
    expect([status, headers.get('Location')]).toEqual([201, '/_sandbox/falhas/falha_1']);
    expect(await armed(fetch)).toEqual([body]);
    expect(body).toMatchObject({ id: 'falha_1', vezes: 3, operacao: 'obterPosicoes', retidas: 0 });
    expect((await control(fetch, 'DELETE /falhas/falha_1')).status).toBe(204);
    expect(await armed(fetch)).toEqual([]);
    expect((await call(fetch, '/posicoes')).status).toBe(200);
  });

  it.each([
    ['limite_de_requisicoes', '429 limite_de_requisicoes', '7'],
    ['erro_interno', '500 erro_interno', null],
    ['servico_indisponivel', '503 servico_indisponivel', '7'],
  ])('the fault %s answers before any work is done', async (tipo, expected, wait) => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo, ...(wait !== null && { retry_after: 7 }) });
    const key = crypto.randomUUID();
    const refused = await approve(fetch, key);
    expect([outcome(refused), refused.headers.get('Retry-After')]).toEqual([expected, wait]);
    expect(await statusOf(fetch)).toBe('pendente');
    const repeated = await approve(fetch, key);
    expect([repeated.status, repeated.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
  });

  it('a fault strikes its configured operation the configured number of times', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'erro_interno', operacao: 'obterPosicoes', vezes: 2 });
    const paths = ['/organizacao', '/posicoes', '/organizacao', '/posicoes', '/posicoes'];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await call(fetch, path)).status);
    expect(statuses).toEqual([200, 500, 200, 500, 200]);
    expect(await armed(fetch)).toEqual([]);
  });

  it('faults strike in the order of arming, one per request, except that a delay can be combined with another fault', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'servico_indisponivel' });
    await arm(fetch, { tipo: 'limite_de_requisicoes' });
    await arm(fetch, { tipo: 'latencia', latencia_ms: 1 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await call(fetch, '/posicoes')).status);
    expect(statuses).toEqual([503, 429, 200]);
    expect(await armed(fetch)).toEqual([]);
  });

  it('a fault affects only its own world, and ends with a reset', async () => {
    const { fetch } = await openSandbox();
    const { body: branch } = await control(fetch, 'POST /mundos');
    await control(fetch, 'POST /falhas', { tipo: 'erro_interno' }, inWorld(branch.id));
    expect((await call(fetch, '/posicoes')).status).toBe(200);
    await arm(fetch, { tipo: 'erro_interno' });
    await control(fetch, 'POST /reiniciar');
    expect(await armed(fetch)).toEqual([]);
    expect((await control(fetch, 'GET /falhas', undefined, inWorld(branch.id))).body.dados).toHaveLength(1);
  });

  it('a fault that cuts the connection before the work leaves no effect', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'corte_antes' });
    await expect(approve(fetch)).rejects.toThrow(TypeError);
    expect(await statusOf(fetch)).toBe('pendente');
  });

  it('a fault that cuts the connection after the work leaves it done, and the same key replays the response', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'corte_depois' });
    const key = crypto.randomUUID();
    await expect(approve(fetch, key)).rejects.toThrow(TypeError);
    expect(await statusOf(fetch)).toBe('aprovada');
    const again = await approve(fetch, key);
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
    expect(again.body.status).toBe('aprovada');
    expect(
      (await control(fetch, 'GET /requisicoes')).body.dados.map((entry: { status: unknown }) => entry.status),
    ).toEqual([200, 200, null]);
  });

  it.each([
    [{}, '422 requisicao_invalida'],
    [{ tipo: 'terremoto' }, '422 requisicao_invalida'],
    [{ tipo: 'latencia', latencia_ms: 60_001 }, '422 requisicao_invalida'],
    [{ tipo: 'latencia', latencia_ms: -1 }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', vezes: 0 }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', vezes: 1.5 }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', probabilidade: 0 }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', probabilidade: 1.000001 }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', probabilidade: '0.5' }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', probabilidade: null }, '422 requisicao_invalida'],
    [{ tipo: 'sequencia', respostas: ['normal'], probabilidade: 0.5 }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', operacao: 'aprovarPropostas' }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', operacao: 'obterSaude' }, '422 requisicao_invalida'],
    [{ tipo: 'servico_indisponivel', retry_after: '5' }, '422 requisicao_invalida'],
  ])('a fault is refused and not armed: %j', async (fault, expected) => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, 'POST /falhas', fault))).toBe(expected);
    expect(await armed(fetch)).toEqual([]);
  });

  it.each(['DELETE /falhas/falha_9', 'POST /falhas/falha_9/soltar'])(
    '%s answers 404 when the fault is unknown',
    async (line) => {
      const { fetch } = await openSandbox();
      expect(outcome(await control(fetch, line))).toBe('404 nao_encontrado');
    },
  );
});
