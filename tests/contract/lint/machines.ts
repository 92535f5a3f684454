import { type Case, drop, put } from './edit.ts';

const UNION = ['components', 'schemas', 'Proposta'] as const;
const MACHINE = [...UNION, 'x-maquina-de-estados'] as const;

export const machineCases: readonly Case[] = [
  [
    'tesa-state-machine',
    'a transition to an unknown status',
    put('expirada', ...move(2), 'para'),
    'expirada is not the const',
  ],
  [
    'tesa-state-machine',
    'an unknown initial status',
    put('nova', ...MACHINE, 'inicial'),
    'nova is not the const',
  ],
  [
    'tesa-state-machine',
    'a status that no transition reaches',
    put('pendente', ...move(2), 'para'),
    'No transition leads to aprovada',
  ],
  [
    'tesa-state-machine',
    'a transition out of a final status',
    put('aprovada', ...move(2), 'de'),
    'aprovada is final, yet',
  ],
  [
    'tesa-state-machine',
    'a status that is not final but has no way out',
    put([], ...MACHINE, 'finais'),
    'aprovada is not final, yet',
  ],
  [
    'tesa-state-machine',
    'a state machine whose resource nothing creates',
    put([{ de: 'pendente', para: 'aprovada', externo: 'O tempo passa.' }], ...MACHINE, 'transicoes'),
    'what creates the resource',
  ],
  [
    'tesa-state-machine',
    'a transition with two triggers',
    put('O tempo passa.', ...move(2), 'externo'),
    'exactly one of',
  ],
  ['tesa-state-machine', 'a transition without a trigger', drop(...move(1), 'externo'), 'exactly one of'],
  [
    'tesa-state-machine',
    'a transition without its label',
    drop(...move(1), 'em_resumo'),
    'needs `em_resumo`',
  ],
  [
    'tesa-state-machine',
    'a transition label too long for the diagram',
    put('O custodiante assina e a rede confirma', ...move(1), 'em_resumo'),
    'at most 24 characters',
  ],
  [
    'tesa-state-machine',
    'a transition by an unknown operation',
    put('aprovarTudo', ...move(2), 'operacao'),
    'aprovarTudo is not an operationId',
  ],
  [
    'tesa-state-machine',
    'a transition with an unknown event',
    put('alocacao.vencida', ...move(2), 'evento'),
    'alocacao.vencida is not a webhook',
  ],
  [
    'tesa-state-machine',
    'a transition role that its operation does not require',
    put('admin', ...move(0), 'papel'),
    'same `papel`',
  ],
  [
    'tesa-state-machine',
    'a transition without the role that its operation requires',
    drop(...move(2), 'papel'),
    'same `papel`',
  ],
];

function move(index: number): [string, ...string[]] {
  return [...MACHINE, 'transicoes', `${index}`];
}
