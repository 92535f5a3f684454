import { expect, test } from 'vitest';
import { refusal } from './refusal.ts';
import { B, SOLANA, TestWorld, treasury } from './support.ts';

function inhabited() {
  const { world, wallet } = treasury();
  world.allocate(wallet, '1000.00');
  const proposal = world.deposit(wallet, '10.00').proposta ?? expect.unreachable();
  const redemption = world.redeem('1.00', wallet);
  const webhook = world.ask('registrarWebhook', { body: { url: 'https://empresa.example/webhooks' } });
  world.now = Date.parse('2026-12-01T00:00:00Z');
  world.act(() => world.service.runDue(world.now));
  const [event = expect.unreachable()] = world.list('listarEventos').itens;
  return { world, wallet, proposal, redemption, webhook, event };
}

const BODIES: Readonly<Record<string, object>> = {
  atualizarWebhook: { habilitado: false },
  atualizarCarteira: { apelido: 'Outra' },
};

test.each([
  ['obterCarteira', 'wallet'],
  ['atualizarCarteira', 'wallet'],
  ['desvincularCarteira', 'wallet'],
  ['obterProposta', 'proposal'],
  ['aprovarProposta', 'proposal'],
  ['rejeitarProposta', 'proposal'],
  ['obterResgate', 'redemption'],
  ['aprovarResgate', 'redemption'],
  ['obterWebhook', 'webhook'],
  ['atualizarWebhook', 'webhook'],
  ['excluirWebhook', 'webhook'],
  ['rotacionarSegredoDoWebhook', 'webhook'],
  ['testarWebhook', 'webhook'],
  ['obterEvento', 'event'],
  ['reenviarEvento', 'event'],
] as const)(
  "calling %s with a different organization's id gets the same answer as an unknown id",
  (operation, resource) => {
    const { world, ...resources } = inhabited();
    const found = resources[resource];
    const id = typeof found === 'string' ? found : found.id;
    const body = BODIES[operation];
    const refused = { codigo: 'nao_encontrado', campo: 'id' };
    expect(refusal(world, () => world.ask(operation, { org: B, id, body }))).toEqual(refused);
    expect(refusal(world, () => world.ask(operation, { org: B, id: `${id}x`, body }))).toEqual(refused);
  },
);

test.each([
  'listarCarteiras',
  'listarPropostas',
  'listarResgates',
  'listarRegistros',
  'listarCobrancas',
  'listarVersoesDaPolitica',
  'listarWebhooks',
] as const)('the list %s shows no item of a different organization', (operation) => {
  const { world } = inhabited();
  expect(world.list(operation).itens).not.toEqual([]);
  expect(world.list(operation, { org: B })).toEqual({ itens: [], proximo: null });
});

test('the balances and yield of one organization do not affect another', () => {
  const { world } = inhabited();
  expect(world.ask('obterPosicoes', { org: B })).toMatchObject({ total: '0.00', yield_acumulado: '0.00' });
  const [month] = world.list('listarRendimento', { org: B }).itens;
  expect(month).toMatchObject({
    rendimento_bruto: '0.00',
    valor_da_taxa: '0.00',
    cobranca_id: null,
    taxa_sobre_rendimento: 3.5,
  });
  expect(world.events(B).map(({ tipo }) => tipo)).toEqual(['rendimento.apurado']);
});

test("an event reaches only its organization's destinations", () => {
  const world = new TestWorld();
  const mine = world.ask('registrarWebhook', { body: { url: 'https://a.example/' } }).id;
  world.ask('registrarWebhook', { org: B, body: { url: 'https://b.example/' } });
  world.deposit(world.link(SOLANA), '1.00');
  expect(world.sql.rows('SELECT webhook_id FROM entregas')).toEqual([{ webhook_id: mine }]);
});
