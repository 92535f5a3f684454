import { expect, test } from 'vitest';
import {
  enqueue,
  listAttempts,
  listDeliveries,
  nextDueAt,
  removeDestination,
  updateDestination,
} from '../../mock/src/webhooks/index.ts';
import { listEvents } from '../model/listed-events.ts';
import {
  createWorld,
  emit,
  firstDelivery,
  keyOf,
  ORGANIZATION,
  OTHER_ORGANIZATION,
  register,
  START,
  type TestWorld,
} from './world.ts';

const HOOK = 'https://empresa.example/';
const page = { limit: 100 };

const receiversOf = (world: TestWorld, eventId: string) =>
  listDeliveries(world.sql, page)
    .filter(({ evento_id }) => evento_id === eventId)
    .map(({ webhook_id }) => webhook_id)
    .sort();

test('an event is stored as the exact bytes of its envelope', () => {
  const world = createWorld();
  const dados = { valor: '1.00', motivo: 'Alocação 😀', nulo: null };
  const id = emit(world, { dados });
  const [event] = listEvents(world.sql);
  expect(event).toMatchObject({ id, organizacao_id: ORGANIZATION, tipo: 'alocacao.aprovada' });
  const text = new TextDecoder().decode(event?.corpo);
  expect(text).toBe(JSON.stringify(JSON.parse(text)));
  expect(text).toMatch(/^\{"id":"evt_\w+","tipo":"alocacao.aprovada",.*,"dados":\{[^}]*\}\}$/);
  expect(JSON.parse(text)).toMatchObject({
    id,
    criado_em: '2026-11-05T12:00:00Z',
    ambiente: 'sandbox',
    organizacao_id: ORGANIZATION,
    dados,
  });
});

test('an event gets a delivery for each subscribed active destination of its organization', () => {
  const world = createWorld();
  const all = register(world, HOOK);
  const wants = register(world, HOOK, { eventos: ['cobranca.emitida', 'alocacao.aprovada'] });
  register(world, HOOK, { eventos: ['cobranca.emitida'] });
  register(world, HOOK, { eventos: ['alocacao.aprovada.x', 'alocacao'] });
  updateDestination(world.sql, keyOf(register(world, HOOK)), { habilitado: false });
  removeDestination(world.sql, keyOf(register(world, HOOK)));
  register(world, HOOK, { organizacao_id: OTHER_ORGANIZATION });

  expect(receiversOf(world, emit(world))).toEqual([all.id, wants.id].sort());
});

test("events never reach a different organization's destination, regardless of its subscriptions", () => {
  const world = createWorld();
  const mine = register(world, HOOK);
  const other = register(world, HOOK, { organizacao_id: OTHER_ORGANIZATION });
  expect(receiversOf(world, emit(world))).toEqual([mine.id]);
  expect(receiversOf(world, emit(world, { organizacao_id: OTHER_ORGANIZATION }))).toEqual([other.id]);
});

test('an event without a subscriber is stored too', () => {
  const world = createWorld();
  const id = emit(world);
  expect(listEvents(world.sql).map((event) => event.id)).toEqual([id]);
  expect(listDeliveries(world.sql, page)).toEqual([]);
  expect(nextDueAt(world.sql)).toBeUndefined();
});

test('a destination does not get events from before its registration', () => {
  const world = createWorld();
  const id = emit(world);
  register(world, HOOK);
  expect(receiversOf(world, id)).toEqual([]);
});

test('a new delivery is due at once', () => {
  const world = createWorld();
  register(world, HOOK);
  emit(world);
  expect(nextDueAt(world.sql)).toBe(START);
  expect(listDeliveries(world.sql, page)).toMatchObject([
    { status: 'pendente', tentativas: 0, proxima_em: START },
  ]);
});

test('rolling back a change also removes its event', () => {
  const world = createWorld();
  register(world, HOOK);
  const change = () => {
    emit(world);
    throw new Error('the response breaks the contract');
  };
  expect(() => world.sql.transaction(change)).toThrow();
  expect(listEvents(world.sql)).toEqual([]);
  expect(listDeliveries(world.sql, page)).toEqual([]);
});

test('an event never exists without all its deliveries', () => {
  const world = createWorld();
  register(world, HOOK);
  const ids = { next: (prefix: string) => `${prefix}sempre_o_mesmo` };
  const event = { organizacao_id: ORGANIZATION, tipo: 'cobranca.emitida', criado_em: '', dados: {} };
  register(world, HOOK);
  expect(() => enqueue({ ...world, ids }, event)).toThrow('UNIQUE');
  expect(listEvents(world.sql)).toEqual([]);
  expect(listDeliveries(world.sql, page)).toEqual([]);
});

test('the log of deliveries is paged from newest to oldest', () => {
  const world = createWorld();
  register(world, HOOK);
  const [a, b, c] = [emit(world), emit(world), emit(world)];
  const deliveries = listDeliveries(world.sql, { limit: 1 });
  expect(deliveries.map(({ evento_id }) => evento_id)).toEqual([c]);
  const older = listDeliveries(world.sql, { limit: 9, after: deliveries[0]?.seq ?? 0 });
  expect(older.map(({ evento_id }) => evento_id)).toEqual([b, a]);
});

test('a delivery without attempts has an empty list of attempts', () => {
  const world = createWorld();
  register(world, HOOK);
  emit(world);
  const { id, ...delivery } = firstDelivery(world);
  expect(listAttempts(world.sql, id)).toEqual([]);
  expect(delivery).toMatchObject({ status: 'pendente', tentativas: 0 });
});

test('removing a destination cancels only its own pending deliveries', () => {
  const world = createWorld();
  const [gone, stays] = [register(world, HOOK), register(world, HOOK)];
  emit(world);
  removeDestination(world.sql, keyOf(gone));
  const statuses = listDeliveries(world.sql, page).map(({ webhook_id, status }) => [webhook_id, status]);
  expect(Object.fromEntries(statuses)).toEqual({ [gone.id]: 'falhou', [stays.id]: 'pendente' });
});
