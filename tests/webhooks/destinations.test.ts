import { expect, test } from 'vitest';
import {
  getDestination,
  listDestinations,
  registerDestination,
  removeDestination,
  rotateSecret,
  updateDestination,
} from '../../mock/src/webhooks/index.ts';
import {
  createWorld,
  keyOf,
  ORGANIZATION,
  OTHER_ORGANIZATION,
  register,
  START,
  type TestWorld,
} from './world.ts';

const URL_A = 'https://empresa.example/a';
const DAY = 24 * 60 * 60_000;

const pageOf = (world: TestWorld, organizacao_id: string, limite = 100, apos: number | null = null) =>
  listDestinations(world.sql, { organizacao_id, page: { limite, apos } });

const idsOf = (world: TestWorld, organizacao_id: string) =>
  pageOf(world, organizacao_id).itens.map(({ id }) => id);

test('a new destination is active, gets all events by default, and shows its secret', () => {
  const world = createWorld();
  const all = register(world, URL_A);
  const some = register(world, URL_A, { eventos: ['alocacao.proposta', 'cobranca.emitida'] });
  expect(all).toEqual({
    id: expect.stringMatching(/^wh_/),
    url: URL_A,
    eventos: null,
    habilitado: true,
    criado_em: '2026-11-05T12:00:00Z',
    segredo: expect.stringMatching(/^whsec_/),
  });
  expect(some.eventos).toEqual(['alocacao.proposta', 'cobranca.emitida']);
  expect(some.segredo).not.toBe(all.segredo);
});

test('a secret has 256 random bits unless the world makes its own', () => {
  const { newSecret: _, ...world } = createWorld();
  const entry = { organizacao_id: ORGANIZATION, url: URL_A, criado_em: '2026-11-05T12:00:00Z' };
  const secrets = [registerDestination(world, entry).segredo, registerDestination(world, entry).segredo];
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[0-9A-Za-z_-]{43}$/);
  expect(new Set(secrets).size).toBe(2);
});

test('reading a destination never shows its secret', () => {
  const world = createWorld();
  const { segredo, ...destination } = register(world, URL_A, { eventos: ['cobranca.emitida'] });
  rotateSecret(world, keyOf(destination));
  expect(getDestination(world.sql, keyOf(destination))).toEqual(destination);
  expect(pageOf(world, ORGANIZATION).itens).toEqual([destination]);
});

test('a list goes from newest to oldest, without gaps or repetitions when an item is removed', () => {
  const world = createWorld();
  const [a, b, c, d] = [1, 2, 3, 4].map(() => register(world, URL_A).id);
  const first = pageOf(world, ORGANIZATION, 2);
  expect(first.itens.map(({ id }) => id)).toEqual([d, c]);
  removeDestination(world.sql, { organizacao_id: ORGANIZATION, id: c ?? '' });
  expect(pageOf(world, ORGANIZATION, 2, first.proximo).itens.map(({ id }) => id)).toEqual([b, a]);
});

test('changing a destination affects only the given fields', () => {
  const world = createWorld();
  const { segredo, ...before } = register(world, URL_A, { eventos: ['cobranca.emitida'] });
  const key = keyOf(before);
  expect(updateDestination(world.sql, key, { habilitado: false })).toEqual({ ...before, habilitado: false });
  expect(updateDestination(world.sql, key, { url: 'https://b.example/' })).toMatchObject({
    habilitado: false,
  });
  expect(updateDestination(world.sql, key, { eventos: null })).toMatchObject({ eventos: null });
  expect(updateDestination(world.sql, key, {})).toEqual(getDestination(world.sql, key));
  expect(getDestination(world.sql, key)).toEqual({
    ...before,
    url: 'https://b.example/',
    eventos: null,
    habilitado: false,
  });
});

test('rotating a secret returns a new secret, and until when the old one signs', () => {
  const world = createWorld();
  const { segredo, ...before } = register(world, URL_A);
  const rotated = rotateSecret(world, keyOf(before));
  expect(rotated).toEqual({
    ...before,
    segredo: expect.stringMatching(/^whsec_/),
    segredo_anterior_vale_ate: START + DAY,
  });
  expect(rotated?.segredo).not.toBe(segredo);
});

test("a different organization's destination gets the same answer as an unknown one", () => {
  const world = createWorld();
  const mine = register(world, URL_A);
  const before = world.sql.rows('SELECT * FROM webhooks');
  for (const key of [
    { organizacao_id: OTHER_ORGANIZATION, id: mine.id },
    { organizacao_id: ORGANIZATION, id: 'wh_desconhecido' },
  ]) {
    expect(getDestination(world.sql, key)).toBeUndefined();
    expect(updateDestination(world.sql, key, { habilitado: false })).toBeUndefined();
    expect(rotateSecret(world, key)).toBeUndefined();
    expect(removeDestination(world.sql, key)).toBe(false);
  }
  expect(idsOf(world, OTHER_ORGANIZATION)).toEqual([]);
  expect(world.sql.rows('SELECT * FROM webhooks')).toEqual(before);
});

test('a destination can be removed once', () => {
  const world = createWorld();
  const [one, other] = [register(world, URL_A), register(world, URL_A)];
  expect(removeDestination(world.sql, keyOf(one))).toBe(true);
  expect(removeDestination(world.sql, keyOf(one))).toBe(false);
  expect(idsOf(world, ORGANIZATION)).toEqual([other.id]);
});
