import type {
  Cabecalhos,
  Corpo,
  Requisicao,
  RequisicaoInteira,
  Verificacao,
} from '../../contract/control-types.ts';
import type { Exchange } from '../../exchanges/exchange.ts';
import { maskedHeader } from '../../exchanges/masked.ts';
import type { Trail } from '../../exchanges/trail.ts';
import type { RequestHeaders } from '../../http/request.ts';
import { redact } from '../../log.ts';
import { toDataHora } from '../domain/to-contract.ts';

/** An exchange as lists show it: no header, key or body, and no value of the query. */
export const summaryOf = (exchange: Exchange): Requisicao => ({
  id: exchange.requestId,
  em: toDataHora(exchange.startedAt),
  hora_no_mundo: exchange.trail.worldTime === null ? null : toDataHora(exchange.trail.worldTime),
  mundo: exchange.world,
  plano: exchange.plane,
  operacao: exchange.trail.operation,
  metodo: exchange.method,
  caminho: exchange.path,
  chave_id: exchange.trail.keyId,
  organizacao_id: exchange.trail.organizacaoId,
  status: exchange.response?.status ?? null,
  codigo: exchange.codigo,
  recusada_por: refusingOf(exchange.trail),
  falhas: exchange.trail.strikes.map(({ id, tipo }) => ({
    id,
    tipo: tipo as Requisicao['falhas'][0]['tipo'],
  })),
  ms: Math.round(exchange.milliseconds),
  requisicao_id: exchange.answeredId,
});

/** An exchange with all that came and went, its keys and secrets masked. */
export const wholeOf = (exchange: Exchange): RequisicaoInteira => ({
  ...summaryOf(exchange),
  alvo: redact(exchange.target),
  cabecalhos: requestHeadersOf(exchange.headers),
  corpo: exchange.body === undefined || exchange.body.length === 0 ? null : bodyOf(exchange.body),
  resposta: exchange.response && {
    cabecalhos: Object.entries(exchange.response.headers).map(shownHeader),
    corpo: exchange.response.body === null ? null : bodyOf(exchange.response.body),
  },
  verificacoes: checksOf(exchange.trail),
});

const refusingOf = ({ checks, refusal }: Trail): Requisicao['recusada_por'] =>
  refusal === undefined ? null : (checks.at(-1) ?? null);

function checksOf({ checks, refusal }: Trail): Verificacao[] {
  const last = checks.length - 1;
  return checks.map((nome, n) => ({ nome, passou: n < last || refusal === undefined }));
}

function requestHeadersOf(headers: RequestHeaders): Cabecalhos {
  const shown: Cabecalhos = [];
  headers.forEach((value, name) => void shown.push(shownHeader([name, value])));
  return shown;
}

const shownHeader = ([nome, value]: readonly [name: string, value: string]) => ({
  nome,
  conteudo: maskedHeader(nome, value),
});

/** Largest part of a body that is shown, in bytes: 64 KiB. */
const SHOWN = 65_536;

function bodyOf(body: string | Uint8Array): Corpo {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const texto = redact(new TextDecoder().decode(bytes.subarray(0, SHOWN)));
  return { texto, bytes: bytes.length, inteiro: bytes.length <= SHOWN };
}
