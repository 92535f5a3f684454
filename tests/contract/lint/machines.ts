import { type Case, drop, put } from './edit.ts';

const UNION = ['components', 'schemas', 'Proposta'] as const;
const MACHINE = [...UNION, 'x-maquina-de-estados'] as const;

export const machineCases: readonly Case[] = [
  [
    'tesa-state-machine',
    'an unknown state',
    put('expirada', ...move(2), 'para'),
    'expirada is not the const',
  ],
  [
    'tesa-state-machine',
    'an unknown first state',
    put('nova', ...MACHINE, 'inicial'),
    'nova is not the const',
  ],
  [
    'tesa-state-machine',
    'an unreachable state',
    put('pendente', ...move(2), 'para'),
    'No transition leads to aprovada',
  ],
  [
    'tesa-state-machine',
    'a final state that is left',
    put('aprovada', ...move(2), 'de'),
    'aprovada is final, yet',
  ],
  ['tesa-state-machine', 'a dead end', put([], ...MACHINE, 'finais'), 'aprovada is not final, yet'],
  [
    'tesa-state-machine',
    'a resource that nothing creates',
    put([{ de: 'pendente', para: 'aprovada', externo: 'O tempo passa.' }], ...MACHINE, 'transicoes'),
    'what creates the resource',
  ],
  ['tesa-state-machine', 'two triggers', put('O tempo passa.', ...move(2), 'externo'), 'exactly one of'],
  ['tesa-state-machine', 'no trigger', drop(...move(1), 'externo'), 'exactly one of'],
  ['tesa-state-machine', 'a label left out', drop(...move(1), 'em_resumo'), 'needs `em_resumo`'],
  [
    'tesa-state-machine',
    'a label too long for a drawing',
    put('O custodiante assina e a rede confirma', ...move(1), 'em_resumo'),
    'at most 24 characters',
  ],
  [
    'tesa-state-machine',
    'an unknown operation',
    put('aprovarTudo', ...move(2), 'operacao'),
    'aprovarTudo is not an operationId',
  ],
  [
    'tesa-state-machine',
    'an unknown event',
    put('alocacao.vencida', ...move(2), 'evento'),
    'alocacao.vencida is not a webhook',
  ],
  [
    'tesa-state-machine',
    'a role that the operation does not demand',
    put('admin', ...move(0), 'papel'),
    'same `papel`',
  ],
  ['tesa-state-machine', 'a demanded role left out', drop(...move(2), 'papel'), 'same `papel`'],
];

function move(index: number): [string, ...string[]] {
  return [...MACHINE, 'transicoes', `${index}`];
}
