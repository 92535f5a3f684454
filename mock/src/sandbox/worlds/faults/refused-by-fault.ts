import { Refusal } from '../../../refusal.ts';

const MENSAGENS = {
  limite_de_requisicoes:
    'O limite de requisições foi atingido, por uma falha armada no sandbox: espere e repita; uma escrita, com a mesma Idempotency-Key.',
  erro_interno: 'Houve um erro interno, por uma falha armada no sandbox.',
  servico_indisponivel:
    'O serviço está indisponível, por uma falha armada no sandbox: espere e repita; uma escrita, com a mesma Idempotency-Key.',
};

export type RefusingFault = keyof typeof MENSAGENS;

/** The refusal of a call that a fault strikes. */
export const refusedByFault = (codigo: RefusingFault, retryAfter: number): Refusal =>
  new Refusal(codigo, MENSAGENS[codigo], codigo === 'erro_interno' ? {} : { retryAfter });
