import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../mock/src/index.ts';
import { verifyWebhook } from '../../sdk/src/webhooks/index.ts';
import { call, OPERATOR, OTHER, outcome, PROPOSAL, WALLET, write } from '../pipeline/support.ts';
import { newFile } from '../temporary.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { advance, control, listOf, openSandbox } from './support.ts';

type Fetch = Parameters<typeof call>[0];

const eventsOf = async (fetch: Fetch, query = '') => (await call(fetch, `/eventos${query}`)).body.dados;
const resend = (fetch: Fetch, id: string) => write(fetch, `/eventos/${id}/reenviar`, undefined);
const takenBy = ({ received }: Receiver): string[] =>
  received.map(({ body }) => JSON.parse(body.toString()).id);

/** A sandbox with one destination that is down until told otherwise, and one that always works. */
async function outage() {
  const sandbox = await openSandbox();
  const { fetch } = sandbox;
  let isDown = true;
  const broken = await startReceiver(({ response }) => response.writeHead(isDown ? 503 : 200).end());
  const working = await startReceiver();
  const { body: webhook } = await write(fetch, '/webhooks', { url: broken.url });
  await write(fetch, '/webhooks', { url: working.url });
  const repair = () => {
    isDown = false;
  };
  return { sandbox, fetch, broken, working, webhook, repair };
}

describe('catching up', () => {
  it('a destination that missed all attempts catches up through the API, without repetitions for others', async () => {
    const { fetch, broken, working, webhook, repair } = await outage();
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '10.00' });
    await advance(fetch, { avancar: 'PT20H36M' });
    expect(new Set(takenBy(broken)).size).toBe(3);
    expect(broken.received).toHaveLength(3 * 7);
    expect(await listOf(fetch, `/entregas?webhook_id=${webhook.id}&status=pendente`)).toEqual([]);
    const taken = takenBy(working);

    repair();
    expect((await write(fetch, `/webhooks/${webhook.id}/testar`, undefined)).status).toBe(200);
    await advance(fetch, { avancar: 0 });
    expect(JSON.parse(`${broken.received.at(-1)?.body}`)).toMatchObject({
      tipo: 'teste',
      dados: { id: webhook.id },
    });

    const missed = (await eventsOf(fetch)).filter(({ id }: { id: string }) => takenBy(broken).includes(id));
    expect(missed).toHaveLength(3);
    for (const { id } of missed) expect((await resend(fetch, id)).body).toEqual({ id, destinos: 1 });
    await advance(fetch, { avancar: 0 });
    expect(takenBy(broken).slice(-3).toSorted()).toEqual(
      missed.map(({ id }: { id: string }) => id).toSorted(),
    );
    for (const { id } of missed) expect((await resend(fetch, id)).body).toEqual({ id, destinos: 0 });
    await advance(fetch, { avancar: 'P1D' });
    expect(broken.received).toHaveLength(3 * 7 + 1 + 3);
    expect(takenBy(working)).toEqual(taken);
  });

  it('a destination that missed all attempts gets the original bytes, even after later changes', async () => {
    const { fetch, broken, repair } = await outage();
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    await advance(fetch, { avancar: 'PT20H36M' });
    const [event] = await eventsOf(fetch, '?tipo=alocacao.aprovada');
    repair();
    await resend(fetch, event.id);
    await advance(fetch, { avancar: 0 });
    expect(broken.received.at(-1)?.body).toEqual(broken.received[0]?.body);
    expect(event.dados.status).toBe('aprovada');
    expect((await call(fetch, `/eventos/${event.id}`)).body).toEqual(event);
  });

  it('a destination gets an event once when two resends are concurrent or an attempt was due anyway', async () => {
    const { fetch, broken, repair } = await outage();
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    await advance(fetch, { avancar: 'PT2M' });
    const [{ id }] = await eventsOf(fetch, '?tipo=alocacao.aprovada');
    const attempts = broken.received.length;
    repair();
    const both = await Promise.all([resend(fetch, id), resend(fetch, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await advance(fetch, { avancar: 'P1D' });
    expect(broken.received).toHaveLength(attempts + 1);
  });
});

describe('stored events', () => {
  it('an event exists without a destination, and can be sent to one registered later', async () => {
    const { fetch } = await openSandbox();
    const all = await eventsOf(fetch);
    expect(all.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'alocacao.proposta',
      'deposito.confirmado',
    ]);
    const receiver = await startReceiver();
    await write(fetch, '/webhooks', { url: receiver.url, eventos: ['deposito.confirmado'] });
    for (const { id, tipo } of all) {
      const destinos = tipo === 'deposito.confirmado' ? 1 : 0;
      expect((await resend(fetch, id)).body).toEqual({ id, destinos });
    }
    const { body } = await receiver.arrival(1);
    expect(JSON.parse(body.toString())).toEqual(all[1]);
  });

  it('an event cannot be resent to a paused destination', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver();
    const { body } = await write(fetch, '/webhooks', { url: receiver.url });
    await write(fetch, `/webhooks/${body.id}`, { habilitado: false }, { method: 'PATCH' });
    const [{ id }] = await eventsOf(fetch);
    expect((await resend(fetch, id)).body.destinos).toBe(0);
  });

  it('an event is kept for 90 days, and its resource for longer', async () => {
    const { fetch } = await openSandbox();
    const [event] = await eventsOf(fetch, '?tipo=alocacao.proposta');
    const last = new Date(Date.parse(event.criado_em) + 90 * 86_400_000 - 1).toISOString();
    await advance(fetch, { ate: last });
    expect((await call(fetch, `/eventos/${event.id}`)).body).toEqual(event);
    await advance(fetch, { ate: new Date(Date.parse(last) + 1).toISOString() });
    expect(outcome(await call(fetch, `/eventos/${event.id}`))).toBe('404 nao_encontrado');
    expect(outcome(await resend(fetch, event.id))).toBe('404 nao_encontrado');
    expect((await eventsOf(fetch)).map(({ id }: { id: string }) => id)).not.toContain(event.id);
    expect((await call(fetch, `/propostas/${PROPOSAL}`)).body).toEqual(event.dados);
  });

  it("an event survives a restart and a snapshot, and a reset brings back the seed's events", async () => {
    const file = newFile();
    const first = await createSandbox({ file });
    await write(first.fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const events = await eventsOf(first.fetch);
    expect(events).toHaveLength(3);
    await first.close();

    const { fetch } = await openSandbox({ file });
    expect(await eventsOf(fetch)).toEqual(events);
    const { body: snapshot } = await control(fetch, 'POST /instantaneos');
    await control(fetch, 'POST /reiniciar');
    expect((await eventsOf(fetch)).map(({ dados }: { dados: object }) => dados)).toEqual(
      events.slice(1).map(({ dados }: { dados: object }) => dados),
    );
    await control(fetch, `POST /instantaneos/${snapshot.id}/restaurar`);
    expect(await eventsOf(fetch)).toEqual(events);
  });

  it('an event belongs to one organization and is resent only by an admin', async () => {
    const { fetch } = await openSandbox();
    const [{ id }] = await eventsOf(fetch);
    expect(outcome(await call(fetch, `/eventos/${id}`, { key: OTHER }))).toBe('404 nao_encontrado');
    expect(outcome(await call(fetch, `/eventos/${id}/reenviar`, { key: OTHER, method: 'POST' }))).toBe(
      '404 nao_encontrado',
    );
    expect(outcome(await call(fetch, `/eventos/${id}/reenviar`, { key: OPERATOR, method: 'POST' }))).toBe(
      '403 escopo_insuficiente',
    );
  });
});

describe('POST testar', () => {
  it('a test of a destination is signed like an event, is not listed as one, and is not retried', async () => {
    const { fetch } = await openSandbox();
    const before = await eventsOf(fetch);
    const receiver = await startReceiver(({ response }) => response.writeHead(500).end());
    const { body: webhook } = await write(fetch, '/webhooks', {
      url: receiver.url,
      eventos: ['cobranca.emitida'],
    });
    const { body: made } = await write(fetch, `/webhooks/${webhook.id}/testar`, undefined);
    const { body, headers } = await receiver.arrival(1);
    const event = await verifyWebhook({
      payload: body,
      header: `${headers['service-signature']}`,
      secrets: [webhook.segredo],
    });
    const { segredo: _, ...dados } = webhook;
    expect(event).toMatchObject({ id: made.evento_id, tipo: 'teste', dados });
    expect(made.id).toBe(webhook.id);
    expect(await eventsOf(fetch)).toEqual(before);
    for (const path of [`/eventos/${made.evento_id}`, '/eventos/evt_nenhum'])
      expect(outcome(await call(fetch, path))).toBe('404 nao_encontrado');
    expect(outcome(await resend(fetch, made.evento_id))).toBe('404 nao_encontrado');
    await advance(fetch, { avancar: 'P2D' });
    expect(receiver.received).toHaveLength(1);
  });

  it('a test of a destination is refused when the destination is paused, deleted, or belongs to a different organization', async () => {
    const { fetch } = await openSandbox();
    const { body } = await write(fetch, '/webhooks', { url: 'http://127.0.0.1:9999/' });
    const test = (key?: string) =>
      call(fetch, `/webhooks/${body.id}/testar`, { method: 'POST', ...(key && { key }) });
    expect(outcome(await test(OTHER))).toBe('404 nao_encontrado');
    expect(outcome(await test(OPERATOR))).toBe('403 escopo_insuficiente');
    await write(fetch, `/webhooks/${body.id}`, { habilitado: false }, { method: 'PATCH' });
    expect(outcome(await test())).toMatch(/^409 /);
    await call(fetch, `/webhooks/${body.id}`, { method: 'DELETE' });
    expect(outcome(await test())).toBe('404 nao_encontrado');
    expect(await listOf(fetch, '/entregas')).toEqual([]);
  });
});
