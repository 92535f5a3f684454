import { describe, expect, it } from 'vitest';
import { PROPOSAL, WALLET, write } from '../pipeline/support.ts';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { advance, approve, control, minutesOn, openSandbox, register } from './support.ts';

const ORGANIZATION = 'org_7h2k9m4qx0ta';
const MONTH_END = '2026-12-01T00:00:00Z';

interface Planned {
  readonly em: string;
  readonly tipo: string;
  readonly recurso_id: string;
}

type Fetch = Parameters<typeof control>[0];

const agendaOf = async (fetch: Fetch) => (await control(fetch, 'GET /agenda')).body;

const plannedIn = async (fetch: Fetch) =>
  (await agendaOf(fetch)).proximos.map(({ em, tipo }: Planned) => `${em} ${tipo}`);

describe('GET agenda', () => {
  it('the agenda of a new world holds the month end of each organization', async () => {
    const { fetch } = await openSandbox();
    const { agora, quantidade, proximos } = await agendaOf(fetch);
    expect([agora, quantidade]).toEqual(['2026-11-05T12:00:00Z', 2]);
    expect(proximos[0]).toEqual({
      em: MONTH_END,
      tipo: 'rendimento.apurado',
      recurso_id: ORGANIZATION,
      organizacao_id: ORGANIZATION,
    });
    expect(proximos[1]).toMatchObject({ em: MONTH_END, tipo: 'rendimento.apurado' });
  });

  it('the agenda holds, in order of time, delivery attempts and the expiry of each unsigned transaction', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(answering(500));
    await register(fetch, receiver.url);
    const ids = await approve(fetch);
    await advance(fetch, { avancar: 0 });
    const { proximos, quantidade } = await agendaOf(fetch);
    expect(proximos.map(({ em, tipo }: Planned) => [em, tipo])).toEqual([
      [minutesOn(1), 'webhook.tentativa'],
      ...ids.map(() => [minutesOn(24 * 60), 'transacao.expirada']),
      [MONTH_END, 'rendimento.apurado'],
      [MONTH_END, 'rendimento.apurado'],
    ]);
    expect(quantidade).toBe(proximos.length);
    const [{ recurso_id: delivery }] = proximos;
    expect((await control(fetch, 'GET /entregas')).body.dados[0].id).toBe(delivery);
    expect(proximos.slice(1, -2).map(({ recurso_id }: Planned) => recurso_id)).toEqual(ids);
  });

  it('the agenda lists the effects of an advance of the clock, in the same order', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /relogio', { ate: '2026-11-30T00:00:00Z' });
    await approve(fetch);
    await control(fetch, 'POST /relogio', { ate: '2026-11-30T12:00:00Z' });
    const planned = await plannedIn(fetch);
    const effects = await advance(fetch, { ate: '2026-12-01T00:00:00Z' });
    expect(effects.map(({ em, tipo }) => `${em} ${tipo}`)).toEqual(planned);
    expect(planned.length).toBeGreaterThan(3);
  });

  it('the agenda holds only the next step of the automatic custodian', async () => {
    const { fetch } = await openSandbox({ auto: true });
    const ids = await approve(fetch);
    const steps = async () =>
      (await agendaOf(fetch)).proximos.filter(({ em }: Planned) => em < '2026-11-05T13:00:00Z');
    expect(await steps()).toEqual(
      ids.map((id) => ({
        em: '2026-11-05T12:00:02Z',
        tipo: 'transacao.transmitida',
        recurso_id: id,
        organizacao_id: ORGANIZATION,
      })),
    );
    await advance(fetch, { avancar: 2 });
    expect((await steps()).map(({ em, tipo }: Planned) => [em, tipo])).toEqual(
      ids.map(() => ['2026-11-05T12:00:04Z', 'transacao.confirmada']),
    );
    await advance(fetch, { avancar: 2 });
    expect(await steps()).toEqual([]);
  });

  it('the agenda omits deliveries to a paused destination', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(answering(500));
    const { body } = await register(fetch, receiver.url);
    await write(fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
    await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '1.00' });
    await advance(fetch, { avancar: 0 });
    const attempts = async () =>
      (await plannedIn(fetch)).filter((planned: string) => planned.endsWith('webhook.tentativa')).length;
    expect(await attempts()).toBe(2);
    await write(fetch, `/webhooks/${body.id}`, { habilitado: false }, { method: 'PATCH' });
    expect(await attempts()).toBe(0);
  });

  it('the agenda lists a hundred items and says how many there are', async () => {
    const { fetch } = await openSandbox({ resolve: async () => [] });
    await register(fetch, 'https://destino.example/gancho');
    for (let n = 0; n < 60; n += 1)
      await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '1.00' });
    const { quantidade, proximos } = await agendaOf(fetch);
    expect(proximos).toHaveLength(100);
    // Each deposit causes two events: `deposito.confirmado` and that of its proposal.
    expect(quantidade).toBe(2 * 60 + 2);
  });
});
