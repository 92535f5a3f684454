import { Refusal } from '../../refusal.ts';
import { ProtocolRefusal } from '../protocol-refusal.ts';

export const malformed = (advice: string): Refusal =>
  new ProtocolRefusal(400, `A requisição HTTP está malformada: ${advice}.`);

/** What Node tells of bytes that its parser did not take. */
interface ParserError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** The refusal of a request that Node's parser did not take, or cut for being late. */
export function refusalOf(error: ParserError): Refusal {
  switch (error.code) {
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
      return isRequestLine(error)
        ? notAllowed('O método HTTP é desconhecido.')
        : malformed('isto não é HTTP; confira se o endereço começa com http:, sem TLS');
    default:
      return malformed('confira a linha da requisição, os cabeçalhos e o tamanho do corpo');
  }
}

/** Whether what begins with an unknown method is a request line all the same: any other bytes are no HTTP. */
function isRequestLine({ rawPacket, bytesParsed = 0 }: ParserError): boolean {
  const text = rawPacket?.toString('latin1') ?? '';
  const start = text.lastIndexOf('\n', bytesParsed - 1) + 1;
  return /^\S+ \S+ HTTP\/\d\.\d\r?\n/.test(text.slice(start));
}

/** A 405 without a path: its empty `Allow` says that no method is allowed. */
export const notAllowed = (mensagem: string): Refusal =>
  new Refusal('metodo_nao_permitido', mensagem, { allow: [] });
