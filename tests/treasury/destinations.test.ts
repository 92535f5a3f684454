import { expect, test } from 'vitest';
import { refusal } from './refusal.ts';
import { TestWorld } from './support.ts';

const url = 'https://empresa.example/webhooks/tesa';
const eventos = ['alocacao.proposta', 'resgate.concluido'];

function registered(body: object = { url, eventos }) {
  const world = new TestWorld();
  return { world, destination: world.ask('registrarWebhook', { body }) };
}

test("a destination's secret is shown at registration and never again", () => {
  const { world, destination } = registered();
  const { segredo, ...rest } = destination;
  expect(segredo).toMatch(/^whsec_/);
  expect(world.ask('obterWebhook', { id: destination.id })).toEqual(rest);
  expect(world.list('listarWebhooks').itens).toEqual([rest]);
});

test('a destination for all events lists no event', () => {
  const { destination } = registered({ url });
  expect(destination.eventos).toBeNull();
});

test('changing a destination keeps other fields, and a choice of events can be undone', () => {
  const { world, destination } = registered();
  const { id } = destination;
  expect(world.ask('atualizarWebhook', { id, body: { habilitado: false } })).toMatchObject({
    url,
    eventos,
    habilitado: false,
  });
  const all = world.ask('atualizarWebhook', { id, body: { todos_os_eventos: true } });
  expect(all).toMatchObject({ eventos: null, habilitado: false });
});

test('changing a destination cannot both choose events and ask for all', () => {
  const { world, destination } = registered();
  const { id } = destination;
  const body = { eventos, todos_os_eventos: true, habilitado: false };
  expect(refusal(world, () => world.ask('atualizarWebhook', { id, body }))).toMatchObject({
    codigo: 'requisicao_invalida',
    campo: 'todos_os_eventos',
  });
  expect(world.ask('obterWebhook', { id })).toMatchObject({ eventos, habilitado: true });
});

test('rotating a secret shows the new secret, and until when the old one also signs', () => {
  const { world, destination } = registered();
  const rotated = world.ask('rotacionarSegredoDoWebhook', { id: destination.id });
  expect(rotated.segredo).not.toBe(destination.segredo);
  expect(rotated.segredo_anterior_vale_ate).toBe('2026-11-06T12:00:00Z');
});

test('a deleted destination answers nao_encontrado', () => {
  const { world, destination } = registered();
  const { id } = destination;
  world.ask('excluirWebhook', { id });
  expect(refusal(world, () => world.ask('obterWebhook', { id })).codigo).toBe('nao_encontrado');
});
