import { brokenOff, tooLarge } from '../http/read-body.ts';
import type { HttpRequest } from '../http/request.ts';
import { bytesIn, type RecordedRequest } from './read-recording.ts';

/** A recorded request, as it is made again. */
export function requestOf(recorded: RecordedRequest): HttpRequest {
  const { requisicao, metodo: method, alvo: target, cabecalhos, corpo, endereco } = recorded;
  const valuesOf = (name: string) =>
    cabecalhos.filter(([each]) => each.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
  const body = bytesIn(corpo);
  return {
    requestId: requisicao,
    method,
    url: new URL(`http://localhost${target}`),
    target,
    headers: {
      get: (name) => valuesOf(name).join(', ') || (valuesOf(name).length > 0 ? '' : null),
      has: (name) => valuesOf(name).length > 0,
    },
    headerLines: () => cabecalhos.flat().join('\n'),
    address: endereco ?? undefined,
    read: async () => {},
    bytes() {
      const refusal = body === undefined ? refusalOf(recorded) : undefined;
      if (refusal !== undefined) throw refusal;
      return body ?? new Uint8Array();
    },
    taken: () => body,
  };
}

/** The refusal of a body that the recording does not have: it was too large, or broke off. */
function refusalOf({ metodo, resposta }: RecordedRequest) {
  if (metodo === 'GET' || metodo === 'HEAD') return undefined;
  if (resposta?.status === 413) return tooLarge();
  return resposta?.status === 400 ? brokenOff() : undefined;
}
