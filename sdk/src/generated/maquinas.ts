// Written by `npm run generate` from openapi.yaml. Do not edit.

/** The statuses of each resource, each with those that may follow it. */
export const maquinas = {
  Transacao: {
    aguardando_assinatura: ['transmitida', 'falhou'],
    transmitida: ['confirmada', 'falhou'],
    confirmada: [],
    falhou: ['confirmada'],
  },
  Proposta: { pendente: ['aprovada', 'rejeitada'], aprovada: ['executada'], rejeitada: [], executada: [] },
  Resgate: {
    pendente: ['aguardando_assinatura', 'rejeitado'],
    aguardando_assinatura: ['concluido', 'cancelado'],
    concluido: [],
    rejeitado: [],
    cancelado: [],
  },
} as const;

export type Maquina = keyof typeof maquinas;

/** A status of a resource. */
export type StatusOf<M extends Maquina> = keyof (typeof maquinas)[M];
