import { describe, expect, test } from 'vitest';
import { refusal } from './refusal.ts';
import { B, half, sixtyForty, TestWorld, treasury } from './support.ts';

describe('policies', () => {
  test('a policy version applies only to later deposits and proposals', () => {
    const { world, wallet } = treasury();
    const before = world.deposit(wallet, '100.00').proposta ?? expect.unreachable();
    world.definePolicy(half);
    expect(world.ask('obterProposta', { id: before.id })).toEqual(before);
    expect(world.deposit(wallet, '100.00').proposta?.movimentos).toEqual([
      { de: null, para: 'USDY', valor: '50.00' },
      { de: null, para: 'BUIDL', valor: '50.00' },
    ]);
  });

  test('every definition creates a policy version, even an unchanged one, which creates no proposal', () => {
    const { world, wallet } = treasury();
    world.allocate(wallet, '1000.00');
    world.act(() => world.service.setRates({ USDY: 6, BUIDL: 4.5 }));
    const proposals = world.list('listarPropostas').itens;
    const [first, again] = [world.definePolicy(), world.definePolicy()];
    expect([again.versao, again.ativos]).toEqual([Number(first.versao) + 1, first.ativos]);
    expect(world.list('listarPropostas').itens).toEqual(proposals);
  });

  test('the first policy version has a default threshold of half a point', () => {
    const world = new TestWorld();
    const first = world.ask('definirPoliticaDeAlocacao', { body: { ativos: half } });
    expect(first).toMatchObject({ versao: 1, limiar_de_rebalanceamento: 0.5 });
  });

  test('policy versions count from 1 and are listed newest first', () => {
    const world = new TestWorld();
    world.definePolicy(sixtyForty, undefined, 0.5);
    world.now += 1000;
    const second = world.ask('definirPoliticaDeAlocacao', { body: { ativos: half } });
    expect(second).toMatchObject({
      versao: 2,
      limiar_de_rebalanceamento: 0.5,
      vigente_desde: '2026-11-05T12:00:01Z',
    });
    expect(world.ask('obterPoliticaDeAlocacao')).toEqual(second);
    const versions = world.list('listarVersoesDaPolitica').itens;
    expect(versions.map(({ versao }) => versao)).toEqual([2, 1]);
  });

  test('a policy version may give an asset 0 %, and shows it', () => {
    const { world } = treasury();
    const ativos = [
      { ativo: 'USDY', percentual: 100 },
      { ativo: 'BUIDL', percentual: 0 },
    ];
    expect(world.definePolicy(ativos).ativos).toEqual(ativos);
  });

  test.each([
    ['percentages that do not add up to 100', [{ ativo: 'USDY', percentual: 99.99 }]],
    [
      'a third decimal',
      [
        { ativo: 'USDY', percentual: 33.333 },
        { ativo: 'BUIDL', percentual: 66.667 },
      ],
    ],
    [
      'an asset twice',
      [
        { ativo: 'USDY', percentual: 50 },
        { ativo: 'USDY', percentual: 50 },
      ],
    ],
  ])('a policy version with %s answers politica_invalida', (_what, ativos) => {
    const { world } = treasury();
    const refused = { codigo: 'politica_invalida', campo: 'ativos' };
    expect(refusal(world, () => world.definePolicy(ativos))).toEqual(refused);
    const target = { ...refused, campo: 'alocacao_alvo' };
    expect(refusal(world, () => world.propose(ativos))).toEqual(target);
  });
});

test.each([0.255, 100 / 3])(
  'a threshold of %d answers politica_invalida, because it has more than two decimals',
  (limiar) => {
    const { world } = treasury();
    expect(refusal(world, () => world.definePolicy(half, undefined, limiar))).toEqual({
      codigo: 'politica_invalida',
      campo: 'limiar_de_rebalanceamento',
    });
  },
);

test('reading the policy of an organization without one answers nao_encontrado', () => {
  const world = new TestWorld();
  expect(refusal(world, () => world.ask('obterPoliticaDeAlocacao'))).toEqual({
    codigo: 'nao_encontrado',
    campo: null,
  });
});

test('a proposal to the current allocation answers proposta_sem_movimento', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '100.00');
  const refused = { codigo: 'proposta_sem_movimento', campo: 'alocacao_alvo' };
  expect(refusal(world, () => world.propose(sixtyForty))).toEqual(refused);
});

describe('automatic rebalancing', () => {
  const rates = (world: TestWorld, USDY: number, BUIDL: number) =>
    world.act(() => world.service.setRates({ USDY, BUIDL }));

  function allocated() {
    const { world, wallet } = treasury();
    world.allocate(wallet, '1000.00');
    return { world, wallet };
  }

  test('the service rebalances a tenth of the lower-rate asset once the difference exceeds the threshold', () => {
    const { world } = allocated();
    expect(rates(world, 5, 4.5).propostas).toEqual([]);
    const { rentabilidades, propostas } = rates(world, 5.01, 4.5);
    expect(rentabilidades).toEqual({ USDY: 5.01, BUIDL: 4.5 });
    expect(propostas).toMatchObject([
      {
        tipo: 'rebalanceamento',
        origem: 'tesa',
        motivo:
          'A rentabilidade de USDY supera a de BUIDL em 0,51 p.p., acima do limiar de 0,5 p.p. da política.',
        movimentos: [{ de: 'BUIDL', para: 'USDY', valor: '40.00' }],
      },
    ]);
    expect(world.events().at(-1)).toMatchObject({ tipo: 'alocacao.proposta', dados: propostas[0] });
  });

  test('the service rebalances once per crossing, and not while one is pending', () => {
    const { world } = allocated();
    const [first] = rates(world, 6, 4.5).propostas;
    expect(rates(world, 7, 4.5).propostas).toEqual([]);
    rates(world, 4.5, 4.5);
    expect(rates(world, 6, 4.5).propostas).toEqual([]);
    world.ask('rejeitarProposta', { id: first?.id ?? '' });
    expect(rates(world, 7, 4.5).propostas).toEqual([]);
    rates(world, 4.5, 4.5);
    expect(rates(world, 6, 4.5).propostas).toHaveLength(1);
  });

  test('the service rebalances when a policy version lowers the threshold below the difference', () => {
    const { world } = allocated();
    world.definePolicy(half, undefined, 0.25);
    expect(world.list('listarPropostas').itens[0]).toMatchObject({ origem: 'tesa', tipo: 'rebalanceamento' });
  });

  test('the service does not rebalance without a balance to move, but the rates change', () => {
    const world = new TestWorld();
    world.definePolicy();
    expect(rates(world, 9, 1)).toEqual({ rentabilidades: { USDY: 9, BUIDL: 1 }, propostas: [] });
    expect(world.service.rates()).toEqual({ USDY: 9, BUIDL: 1 });
  });

  test('the service rebalances each organization by its own policy', () => {
    const { world } = allocated();
    const other = world.link(undefined, B);
    world.definePolicy(half, B, 50);
    world.allocate(other, '1000.00', B);
    expect(rates(world, 6, 4.5).propostas).toHaveLength(1);
    expect(world.list('listarPropostas', { org: B, filters: { status: 'pendente' } }).itens).toEqual([]);
  });

  test.each([[-1], [100.01], [4.555], [Number.NaN]])('a rate of %d is refused', (rate) => {
    const { world } = allocated();
    const refused = { codigo: 'requisicao_invalida', campo: 'USDY' };
    expect(refusal(world, () => world.act(() => world.service.setRates({ USDY: rate })))).toEqual(refused);
  });
});
