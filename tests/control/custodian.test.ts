import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { checkBooks } from '../model/check-books.ts';
import { call, EMPTY_WALLET, PROPOSAL, write } from '../pipeline/support.ts';
import { exported } from './put-world.ts';
import { control, inWorld, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const advance = async (fetch: Fetch, avancar: number) =>
  (await control(fetch, 'POST /relogio', { avancar })).body.efeitos;

const proposal = async (fetch: Fetch) => (await call(fetch, `/propostas/${PROPOSAL}`)).body;

describe('automatic signing', () => {
  it('the automatic custodian signs approved transactions, and the network confirms them, each step after two seconds', async () => {
    const { fetch } = await openSandbox({ auto: true });
    const { body } = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const ids = body.transacoes.map(({ id }: { id: string }) => id);
    const effects = await advance(fetch, 10);
    expect(effects.map(({ em, tipo, recurso_id }: Record<string, string>) => [em, tipo, recurso_id])).toEqual(
      [
        ...ids.map((id: string) => ['2026-11-05T12:00:02Z', 'transacao.transmitida', id]),
        ...ids.map((id: string) => ['2026-11-05T12:00:04Z', 'transacao.confirmada', id]),
      ],
    );
    expect(await proposal(fetch)).toMatchObject({
      status: 'executada',
      executada_em: '2026-11-05T12:00:04Z',
    });
  });

  it('the automatic custodian can be switched on and off, and signs waiting transactions at its own pace', async () => {
    const { fetch } = await openSandbox();
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    expect(await advance(fetch, 10)).toEqual([]);
    const set = async (automatico: boolean) =>
      (await control(fetch, 'PATCH /custodiante', { automatico })).body.automatico;
    expect(await set(true)).toBe(true);
    expect((await control(fetch, 'GET /relogio')).body.proximo_em).toBe('2026-11-05T12:00:12Z');
    expect(await advance(fetch, 2)).toHaveLength(2);
    expect(await set(false)).toBe(false);
    expect(await advance(fetch, 10)).toEqual([]);
    await set(true);
    await advance(fetch, 10);
    expect((await proposal(fetch)).status).toBe('executada');
  });

  it('the automatic custodian keeps its setting in a branch and through a restore, a reset and an import', async () => {
    const { fetch } = await openSandbox({ auto: true });
    const isOn = async (mundo = 'principal') =>
      (await control(fetch, 'GET /custodiante', undefined, inWorld(mundo))).body.automatico;
    const { id } = (await control(fetch, 'POST /instantaneos')).body;
    expect(await isOn()).toBe(true);
    await control(fetch, 'PATCH /custodiante', { automatico: false });
    const seen: boolean[] = [];
    for (const line of [`POST /instantaneos/${id}/restaurar`, 'POST /reiniciar']) {
      await control(fetch, line);
      seen.push(await isOn());
    }
    await control(fetch, 'PUT /mundo', await exported(fetch));
    await control(fetch, 'POST /mundos', {});
    expect([...seen, await isOn(), await isOn('mundo_1')]).toEqual([false, false, false, false]);
  });

  it('the automatic custodian does not act before its time', async () => {
    const { fetch } = await openSandbox({ auto: true });
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    expect((await control(fetch, 'GET /relogio')).body.proximo_em).toBe('2026-11-05T12:00:02Z');
    expect(await advance(fetch, 1)).toEqual([]);
    expect((await proposal(fetch)).transacoes[0].status).toBe('aguardando_assinatura');
  });

  it('the automatic custodian signs the requested replacement of a failed transaction', async () => {
    const { fetch } = await openSandbox({ auto: true });
    const { body } = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    await advance(fetch, 2);
    await control(fetch, `POST /transacoes/${body.transacoes[0].id}/falhar`);
    await advance(fetch, 10);
    expect((await proposal(fetch)).status).toBe('aprovada');
    await write(fetch, `/transacoes/${body.transacoes[0].id}/reemitir`, {});
    await advance(fetch, 10);
    const { status, transacoes } = await proposal(fetch);
    expect([status, transacoes.map((one: { status: string }) => one.status)]).toEqual([
      'executada',
      ['falhou', 'confirmada', 'confirmada'],
    ]);
  });

  it('the automatic custodian concludes redemptions too', async () => {
    const { fetch } = await openSandbox({ auto: true });
    const redemption = { valor: '10.00', carteira_destino_id: EMPTY_WALLET };
    const { body } = await write(fetch, '/resgates', redemption);
    await write(fetch, `/resgates/${body.id}/aprovar`, {});
    await advance(fetch, 4);
    expect((await call(fetch, `/resgates/${body.id}`)).body.status).toBe('concluido');
  });

  it('the automatic custodian fills a nonce gap that no open transaction would fill, and confirms the transactions that waited behind the gap', async () => {
    const { fetch, world } = await openSandbox();
    const [first, second] = (await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {})).body.transacoes;
    await control(fetch, `POST /transacoes/${second.id}/transmitir`);
    await control(fetch, 'POST /relogio', { avancar: 'PT24H' });
    const auto = await openSandbox({ auto: true, snapshot: world.sql.snapshot() });
    const effects = await advance(auto.fetch, 10);
    expect(effects.map(({ tipo, recurso_id }: Record<string, string>) => [tipo, recurso_id])).toEqual([
      ['transacao.confirmada', second.id],
    ]);
    const { transacoes } = await proposal(auto.fetch);
    expect(transacoes).toMatchObject([
      { id: first.id, status: 'falhou', motivo_da_falha: 'preterida' },
      { id: second.id, status: 'confirmada' },
    ]);
    const { body: next } = await write(auto.fetch, `/transacoes/${first.id}/reemitir`, {});
    expect(next.nonce).toBe('2');
    await advance(auto.fetch, 10);
    expect((await proposal(auto.fetch)).status).toBe('executada');
    checkBooks(auto.world.sql);
  });

  it('the automatic custodian continues after a reverted transaction', async () => {
    const { fetch, world } = await openSandbox();
    const redeem = async (valor: string) => {
      const redemption = { valor, carteira_destino_id: EMPTY_WALLET };
      const { id } = (await write(fetch, '/resgates', redemption)).body;
      return (await write(fetch, `/resgates/${id}/aprovar`, {})).body;
    };
    const stale = await redeem('600000.00');
    await write(fetch, `/resgates/${stale.id}/cancelar`, {});
    const blocker = await redeem('1.00');
    const undone = await redeem('600000.00');
    const last = await redeem('2.00');
    await write(fetch, `/resgates/${blocker.id}/cancelar`, {});
    await control(fetch, `POST /transacoes/${stale.transacoes[0].id}/confirmar`);
    const auto = await openSandbox({ auto: true, snapshot: world.sql.snapshot() });
    await advance(auto.fetch, 10);
    const statusOf = async ({ id }: { id: string }) => (await call(auto.fetch, `/resgates/${id}`)).body;
    expect((await statusOf(undone)).transacoes).toMatchObject([
      { status: 'falhou', motivo_da_falha: 'revertida' },
    ]);
    expect((await statusOf(last)).status).toBe('concluido');
    expect((await control(auto.fetch, 'GET /relogio')).body.proximo_em).toBe('2026-12-01T00:00:00Z');
    checkBooks(auto.world.sql);
  });

  it('the automatic custodian is off by default', async () => {
    const { fetch } = await openSandbox();
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    expect(await advance(fetch, 60)).toEqual([]);
    expect((await proposal(fetch)).status).toBe('aprovada');
  });

  it('the automatic custodian continues after a snapshot is restored', async () => {
    const { fetch } = await openSandbox({ auto: true });
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const { body: snapshot } = await control(fetch, 'POST /instantaneos');
    await advance(fetch, 10);
    await control(fetch, `POST /instantaneos/${snapshot.id}/restaurar`);
    expect((await proposal(fetch)).status).toBe('aprovada');
    await advance(fetch, 10);
    expect((await proposal(fetch)).status).toBe('executada');
  });
});
