import { Refusal } from '../../refusal.ts';
import { ProtocolRefusal } from '../protocol-refusal.ts';

export const malformed = (advice: string): Refusal =>
  new ProtocolRefusal(400, `A requisição HTTP está malformada: ${advice}.`);

/** The refusal of a request that Node's parser did not take, or cut for being late. */
export function refusalOf({ code = '' }: NodeJS.ErrnoException): Refusal {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProtocolRefusal(408, 'A requisição não chegou inteira a tempo: envie-a de novo.');
    case 'HPE_HEADER_OVERFLOW':
      return new ProtocolRefusal(431, 'Os cabeçalhos passam de 16 KiB: envie menos.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Refusal(
        'corpo_grande_demais',
        'As extensões dos blocos (chunks) passam do limite: envie o corpo sem elas.',
      );
    case 'HPE_INVALID_METHOD':
      return notAllowed(
        'O método HTTP é desconhecido. Confira também se o endereço começa com http:, sem TLS.',
      );
    default:
      return malformed('confira a linha da requisição, os cabeçalhos e o tamanho do corpo');
  }
}

/** A 405 without a path: its empty `Allow` says that no method is allowed. */
export const notAllowed = (mensagem: string): Refusal =>
  new Refusal('metodo_nao_permitido', mensagem, { allow: [] });
