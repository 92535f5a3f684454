import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { EMPTY_WALLET, outcome, write } from '../pipeline/support.ts';
import { approve, arm, armed, statusOf } from './fault-support.ts';
import { control, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

/** Resolves once a fault delays `count` requests; with undefined, once no fault is left. */
async function holding(fetch: Fetch, count: number | undefined): Promise<void> {
  const [fault] = await armed(fetch);
  if (fault?.retidas !== count) return holding(fetch, count);
}

describe('held requests', () => {
  it('a fault that holds a request makes its repetition answer 409 until released, and then both get the same response', async () => {
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

  it('a fault that holds a request releases it when it is disarmed', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'retencao', vezes: 2 });
    const first = approve(fetch);
    await holding(fetch, 1);
    expect((await control(fetch, 'DELETE /falhas')).status).toBe(204);
    expect((await first).status).toBe(200);
    expect(await armed(fetch)).toEqual([]);
  });

  it('a fault that holds a request aborts it when the world is restored, and frees its key', async () => {
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

  it('a fault that delays a request aborts it when the world is reset, which does not wait for it', async () => {
    const { fetch } = await openSandbox();
    const key = crypto.randomUUID();
    await arm(fetch, { tipo: 'latencia', latencia_ms: 60_000 });
    const cut = expect(approve(fetch, key)).rejects.toThrow(TypeError);
    await holding(fetch, undefined);
    expect((await control(fetch, 'POST /reiniciar')).status).toBe(200);
    await cut;
    expect((await approve(fetch, key)).status).toBe(200);
  });

  it('a fault that holds one request does not affect others or the control plane', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { tipo: 'retencao', operacao: 'aprovarProposta' });
    const held = approve(fetch);
    await holding(fetch, 1);
    await control(fetch, 'POST /relogio', { avancar: 60 });
    const redemption = { valor: '1.00', carteira_destino_id: EMPTY_WALLET };
    expect((await write(fetch, '/resgates', redemption)).status).toBe(201);
    await control(fetch, 'DELETE /falhas');
    expect((await held).status).toBe(200);
  });
});
