// Written by `npm run generate` from openapi.yaml. Do not edit.

/** The events, in the order of the contract. */
export const EVENT_TYPES = [
  'deposito.confirmado',
  'alocacao.proposta',
  'alocacao.aprovada',
  'resgate.concluido',
  'rendimento.apurado',
  'cobranca.emitida',
] as const;
