import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../mock/src/sandbox/index.ts';
import { call, outcome, PROPOSAL, type Received, WALLET, write } from '../api/support.ts';
import { control, inWorld, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const arm = async (fetch: Fetch, fault: object): Promise<string> =>
  (await control(fetch, 'POST /falhas', fault)).body.id;

const armed = async (fetch: Fetch) => (await control(fetch, 'GET /falhas')).body.dados;

const approve = (fetch: Fetch, key: string = crypto.randomUUID()): Promise<Received> =>
  write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}, { headers: { 'Idempotency-Key': key } });

const statusOf = async (fetch: Fetch): Promise<string> =>
  (await call(fetch, `/propostas/${PROPOSAL}`)).body.status;

/** Resolves once a fault holds so many requests. */
async function holding(fetch: Fetch, count: number): Promise<void> {
  const [fault] = await armed(fetch);
  if (fault?.retidas !== count) return holding(fetch, count);
}

describe('a fault', () => {
  it('is armed, listed and disarmed', async () => {
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
  ])('%s answers before anything is done', async (tipo, expected, wait) => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo, retry_after: 7 });
    const key = crypto.randomUUID();
    const refused = await approve(fetch, key);
    expect([outcome(refused), refused.headers.get('Retry-After')]).toEqual([expected, wait]);
    expect(await statusOf(fetch)).toBe('pendente');
    const repeated = await approve(fetch, key);
    expect([repeated.status, repeated.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
  });

  it('strikes as often as told, the operation told, and then no more', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'erro_interno', operacao: 'obterPosicoes', vezes: 2 });
    const paths = ['/organizacao', '/posicoes', '/organizacao', '/posicoes', '/posicoes'];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await call(fetch, path)).status);
    expect(statuses).toEqual([200, 500, 200, 500, 200]);
    expect(await armed(fetch)).toEqual([]);
  });

  it('comes after another in the order they were armed, and a delay comes besides', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'servico_indisponivel' });
    await arm(fetch, { tipo: 'limite_de_requisicoes' });
    await arm(fetch, { tipo: 'latencia', latencia_ms: 1 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await call(fetch, '/posicoes')).status);
    expect(statuses).toEqual([503, 429, 200]);
    expect(await armed(fetch)).toEqual([]);
  });

  it('of one world does not strike another, and ends with a restart', async () => {
    const { fetch } = await openSandbox();
    const { body: fork } = await control(fetch, 'POST /mundos');
    await control(fetch, 'POST /falhas', { tipo: 'erro_interno' }, inWorld(fork.id));
    expect((await call(fetch, '/posicoes')).status).toBe(200);
    await arm(fetch, { tipo: 'erro_interno' });
    await control(fetch, 'POST /reiniciar');
    expect(await armed(fetch)).toEqual([]);
    expect((await control(fetch, 'GET /falhas', undefined, inWorld(fork.id))).body.dados).toHaveLength(1);
  });

  it('that cuts the connection before does nothing', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'corte_antes' });
    await expect(approve(fetch)).rejects.toThrow(TypeError);
    expect(await statusOf(fetch)).toBe('pendente');
  });

  it('that cuts the connection after does everything, and the same key brings the answer back', async () => {
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

  it('that holds a request makes its repetition 409 until let go, and then both end alike', async () => {
    const { fetch } = await openSandbox();
    const id = await arm(fetch, { tipo: 'retencao', operacao: 'aprovarProposta' });
    const key = crypto.randomUUID();
    const first = approve(fetch, key);
    await holding(fetch, 1);
    const second = await approve(fetch, key);
    expect(outcome(second)).toBe('409 requisicao_em_andamento');
    expect(second.headers.get('Retry-After')).toBe('1');
    expect(await statusOf(fetch)).toBe('pendente');
    const { body } = await control(fetch, `POST /falhas/${id}/soltar`);
    expect(body).toMatchObject({ id, vezes: 0, retidas: 0 });
    const done = await first;
    const repeated = await approve(fetch, key);
    expect([done.status, repeated.status]).toEqual([200, 200]);
    expect(repeated.text).toBe(done.text);
    expect(repeated.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await armed(fetch)).toEqual([]);
  });

  it('that holds lets go when it is disarmed', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'retencao', vezes: 2 });
    const first = approve(fetch);
    await holding(fetch, 1);
    expect((await control(fetch, 'DELETE /falhas')).status).toBe(204);
    expect((await first).status).toBe(200);
    expect(await armed(fetch)).toEqual([]);
  });

  it('that holds cuts the request when the world is restored, whose key is free again', async () => {
    const { fetch } = await openSandbox();
    const key = crypto.randomUUID();
    await arm(fetch, { tipo: 'retencao' });
    const first = approve(fetch, key);
    const cut = expect(first).rejects.toThrow(TypeError);
    await holding(fetch, 1);
    const { body: snapshot } = await control(fetch, 'POST /instantaneos');
    await control(fetch, `POST /instantaneos/${snapshot.id}/restaurar`);
    await cut;
    expect((await approve(fetch, key)).status).toBe(200);
  });

  it('that holds one request leaves the others and the control plane alone', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'retencao', operacao: 'aprovarProposta' });
    const held = approve(fetch);
    await holding(fetch, 1);
    await control(fetch, 'POST /relogio', { avancar: 60 });
    const redemption = { valor: '1.00', carteira_destino_id: WALLET };
    expect((await write(fetch, '/resgates', redemption)).status).toBe(201);
    await control(fetch, 'DELETE /falhas');
    expect((await held).status).toBe(200);
  });

  it.each([
    [{}, '422 requisicao_invalida'],
    [{ tipo: 'terremoto' }, '422 requisicao_invalida'],
    [{ tipo: 'latencia', latencia_ms: 60_001 }, '422 requisicao_invalida'],
    [{ tipo: 'latencia', latencia_ms: -1 }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', vezes: 0 }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', vezes: 1.5 }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', operacao: 'aprovarPropostas' }, '422 requisicao_invalida'],
    [{ tipo: 'corte_antes', operacao: 'obterSaude' }, '422 requisicao_invalida'],
    [{ tipo: 'servico_indisponivel', retry_after: '5' }, '422 requisicao_invalida'],
  ])('is refused and not armed: %j', async (fault, expected) => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, 'POST /falhas', fault))).toBe(expected);
    expect(await armed(fetch)).toEqual([]);
  });

  it.each(['DELETE /falhas/falha_9', 'POST /falhas/falha_9/soltar'])('unknown to %s is 404', async (line) => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, line))).toBe('404 nao_encontrado');
  });
});
