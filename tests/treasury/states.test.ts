import { describe, expect, test } from 'vitest';
import type { Transacao } from '../../mock/src/contract/types.ts';
import { readMachines } from '../../mock/src/treasury/operation.ts';
import { onOperation, onOutside } from '../../mock/src/treasury/rules/machine.ts';
import { contract } from './contract-answers.ts';
import { refusal } from './refusal.ts';
import { DAY, type Shown, SOLANA, type TestWorld, transactionsOf, treasury } from './support.ts';

const machines = readMachines(contract);

type Make = (world: TestWorld, wallet: string) => Pick<Shown, 'id' | 'status'>;

const proposed: Make = (world, wallet) => world.deposit(wallet, '1000.00').proposta ?? expect.unreachable();
const approved: Make = (world, wallet) => world.approve(proposed(world, wallet).id);
const requested: Make = (world, wallet) => {
  world.allocate(wallet, '1000.00');
  return world.redeem('100.00', wallet);
};
const paying: Make = (world, wallet) => world.ask('aprovarResgate', { id: requested(world, wallet).id });

const PROPOSALS: Record<string, Make> = {
  pendente: proposed,
  aprovada: approved,
  rejeitada: (world, wallet) => world.ask('rejeitarProposta', { id: proposed(world, wallet).id }),
  executada: (world, wallet) => world.allocate(wallet, '1000.00'),
};

const REDEMPTIONS: Record<string, Make> = {
  pendente: requested,
  aguardando_assinatura: paying,
  concluido: (world, wallet) => {
    const redemption = paying(world, wallet);
    world.settle(redemption);
    return world.ask('obterResgate', { id: redemption.id });
  },
  rejeitado: (world, wallet) => world.ask('rejeitarResgate', { id: requested(world, wallet).id }),
  cancelado: (world, wallet) => world.ask('cancelarResgate', { id: paying(world, wallet).id }),
};

const first = (owner: object): string => transactionsOf(owner)[0]?.id ?? '';

type MakeTransaction = (world: TestWorld, wallet: string) => Pick<Transacao, 'id' | 'status'>;
const transmitted: MakeTransaction = (world, wallet) => {
  const id = first(approved(world, wallet));
  return world.transmit(id).transacao;
};
const TRANSACTIONS: Record<string, MakeTransaction> = {
  aguardando_assinatura: (world, wallet) =>
    transactionsOf(approved(world, wallet))[0] ?? expect.unreachable(),
  transmitida: transmitted,
  confirmada: (world, wallet) => world.confirm(transmitted(world, wallet).id).transacao,
  falhou: (world, wallet) => {
    const { id } = transactionsOf(approved(world, wallet))[0] ?? expect.unreachable();
    world.now += DAY;
    return world.ask('obterTransacao', { id }) as unknown as Transacao;
  },
};

const DECISIONS = [
  {
    machine: machines.proposta,
    makers: PROPOSALS,
    operations: ['aprovarProposta', 'rejeitarProposta'] as const,
  },
  {
    machine: machines.resgate,
    makers: REDEMPTIONS,
    operations: ['aprovarResgate', 'rejeitarResgate', 'cancelarResgate'] as const,
  },
];

describe.each(DECISIONS)('decisions $operations', ({ machine, makers, operations }) => {
  test('the test covers every state of the contract', () => {
    expect(Object.keys(makers).sort()).toEqual([...machine.estados].sort());
  });

  const pairs = machine.estados.flatMap((estado) => operations.map((operation) => ({ estado, operation })));

  test.each(pairs)(
    'the operation $operation from $estado leads where the contract says, or is refused',
    (pair) => {
      const { estado, operation } = pair;
      const { world, wallet } = treasury();
      const { id, status } = makers[estado]?.(world, wallet) ?? expect.unreachable();
      expect(status).toBe(estado);
      const transition = onOperation(machine, estado, operation);
      if (transition === undefined) {
        const refused = { codigo: 'estado_incompativel', campo: null };
        expect(refusal(world, () => world.ask(operation, { id }))).toEqual(refused);
        return;
      }
      const before = world.events().length;
      expect(world.ask(operation, { id }).status).toBe(transition.para);
      const emitted = world.events().slice(before);
      expect(emitted.map(({ tipo }) => tipo)).toEqual(transition.evento === null ? [] : [transition.evento]);
      world.check();
    },
  );
});

const MOVES = { transmitida: 'transmit', confirmada: 'confirm', falhou: 'fail' } as const;
/** Transitions that only time or other transactions cause, never a request. */
const BY_ITSELF = ['aguardando_assinatura falhou'];
const pairs = machines.transacao.estados.flatMap((estado) =>
  (['transmitida', 'confirmada', 'falhou'] as const).map((para) => ({ estado, para })),
);

test.each(pairs)('a transaction in $estado becomes $para only where the contract says so', (pair) => {
  const { estado, para } = pair;
  const { world, wallet } = treasury();
  const { id, status } = TRANSACTIONS[estado]?.(world, wallet) ?? expect.unreachable();
  expect(status).toBe(estado);
  const move = () => world[MOVES[para]](id);
  const isAskable = !BY_ITSELF.includes(`${estado} ${para}`);
  if (!isAskable || onOutside(machines.transacao, estado, para) === undefined) {
    expect(refusal(world, move)).toEqual({ codigo: 'estado_incompativel', campo: null });
  } else {
    expect(move().transacao.status).toBe(para);
    world.check();
  }
});

test.each(['transmit', 'confirm', 'fail'] as const)(
  'the operation %s on an unknown transaction answers nao_encontrado',
  (move) => {
    const { world } = treasury();
    expect(refusal(world, () => world[move]('tx_nenhuma')).codigo).toBe('nao_encontrado');
  },
);

test('canceling a pending redemption is refused with the advice to reject it', () => {
  const { world, wallet } = treasury();
  world.deposit(wallet, '10.00');
  const { id } = world.redeem('1.00', world.link(SOLANA));
  expect(() => world.ask('cancelarResgate', { id })).toThrow('ainda está pendente; rejeite-o');
});
