import { expect, test } from 'vitest';
import { isFinal, onOperation, onOutside, readMachine } from '../../../mock/src/treasury/rules/machine.ts';
import { machineTable, operationIds } from './support.ts';

/**
 * The allowed transitions, written down independently from the specification and our additions. All others
 * must be refused.
 */
const OPERATIONS: Record<string, readonly string[]> = {
  Proposta: [
    '(new) criarProposta pendente',
    'pendente aprovarProposta aprovada',
    'pendente rejeitarProposta rejeitada',
  ],
  Resgate: [
    '(new) criarResgate pendente',
    'pendente aprovarResgate aguardando_assinatura',
    'pendente rejeitarResgate rejeitado',
    'aguardando_assinatura cancelarResgate cancelado',
  ],
  Transacao: [
    '(new) reemitirTransacao aguardando_assinatura',
    'aguardando_assinatura cancelarResgate falhou',
  ],
};

const OUTSIDE: Record<string, readonly string[]> = {
  Proposta: ['(new) pendente', 'aprovada executada'],
  Resgate: ['pendente aguardando_assinatura', 'aguardando_assinatura concluido'],
  Transacao: [
    '(new) aguardando_assinatura',
    'aguardando_assinatura transmitida',
    'aguardando_assinatura falhou',
    'transmitida confirmada',
    'transmitida falhou',
    'falhou confirmada',
  ],
};

const STATES: Record<string, readonly string[]> = {
  Proposta: ['pendente', 'aprovada', 'rejeitada', 'executada'],
  Resgate: ['pendente', 'aguardando_assinatura', 'concluido', 'rejeitado', 'cancelado'],
  Transacao: ['aguardando_assinatura', 'transmitida', 'confirmada', 'falhou'],
};

const machines = Object.keys(STATES).map((name) => ({ name, machine: readMachine(machineTable(name)) }));
const label = (de: string | null) => de ?? '(new)';

test.each(machines)(
  'the machine of $name has the documented states and starts in the first',
  ({ name, machine }) => {
    expect(machine.estados.toSorted()).toEqual(STATES[name]?.toSorted());
    expect(machine.inicial).toBe(STATES[name]?.[0]);
  },
);

test('operations move a resource only between the statuses specified here', () => {
  const moves = machines.map(({ name, machine }) => {
    const rows = [null, ...machine.estados].flatMap((de) =>
      operationIds().flatMap((operacao) => {
        const move = onOperation(machine, de, operacao);
        return move === undefined ? [] : [`${label(de)} ${operacao} ${move.para}`];
      }),
    );
    return [name, new Set(rows)];
  });
  expect(moves).toEqual(written(OPERATIONS));
});

test('external causes move a resource only between the statuses specified here', () => {
  const moves = machines.map(({ name, machine }) => {
    const rows = [null, ...machine.estados].flatMap((de) =>
      machine.estados
        .filter((para) => onOutside(machine, de, para) !== undefined)
        .map((para) => `${label(de)} ${para}`),
    );
    return [name, new Set(rows)];
  });
  expect(moves).toEqual(written(OUTSIDE));
});

const written = (table: Record<string, readonly string[]>) =>
  Object.entries(table).map(([name, rows]) => [name, new Set(rows)]);

test.each(machines)(
  'the machine of $name has no transition out of a final state, and one out of every other state',
  ({ machine }) => {
    for (const state of machine.estados) {
      const leaves = machine.transicoes.some(({ de }) => de === state);
      expect(isFinal(machine, state)).toBe(!leaves);
    }
  },
);

test('every decision about money requires admin: approve, reject, cancel and reissue', () => {
  const demanding = machines.flatMap(({ machine }) =>
    machine.transicoes.filter(({ papel }) => papel === 'admin').map(({ operacao }) => operacao),
  );
  expect(new Set(demanding)).toEqual(
    new Set([
      'aprovarProposta',
      'rejeitarProposta',
      'aprovarResgate',
      'rejeitarResgate',
      'cancelarResgate',
      'reemitirTransacao',
    ]),
  );
});

const created = { para: 'a', operacao: 'criar' };
const moved = { de: 'a', para: 'b', operacao: 'mover' };

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['no transitions', { inicial: 'a', finais: [] }],
  ['no initial state', { finais: ['b'], transicoes: [created, moved] }],
  ['an initial state that nothing creates', { inicial: 'b', finais: [], transicoes: [created, moved] }],
  ['a final state that is never reached', { inicial: 'a', finais: ['c'], transicoes: [created, moved] }],
  ['a final state that is left', { inicial: 'a', finais: ['a'], transicoes: [created, moved] }],
  [
    'a trigger that leads two ways',
    { inicial: 'a', finais: [], transicoes: [created, moved, { ...moved, para: 'c' }] },
  ],
  ['no trigger', { inicial: 'a', finais: [], transicoes: [{ para: 'a' }] }],
  ['two triggers', { inicial: 'a', finais: [], transicoes: [{ ...created, externo: 'Algo.' }] }],
  ['a nameless state', { inicial: 'a', finais: [], transicoes: [created, { ...moved, para: '' }] }],
])('a machine with %s is refused', (_, table) => {
  expect(() => readMachine(table)).toThrow(TypeError);
});
