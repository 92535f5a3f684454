import { toUtf8 } from '../bytes.ts';
import type {
  Cabecalhos,
  Corpo,
  Explicacao,
  Requisicao,
  RequisicaoInteira,
} from '../contract/control-types.ts';
import { redact } from '../log.ts';
import { type Exchange, type KeptBody, keptBody, type LoggedContent, maskedHeader } from '../request-log.ts';
import type { Explanation } from '../trace.ts';
import { type Check, checksIn } from '../trace.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';

/** Summary of a logged request, without headers, keys, bodies and query values. */
export const summaryOf = (exchange: Exchange): Requisicao => ({
  id: exchange.requestId,
  em: toDataHora(exchange.startedAt),
  hora_no_mundo: exchange.worldTime === null ? null : toDataHora(exchange.worldTime),
  mundo: exchange.world,
  plano: exchange.plane,
  operacao: exchange.operation,
  metodo: exchange.method,
  caminho: exchange.path,
  chave_id: exchange.keyId,
  organizacao_id: exchange.organizationId,
  status: exchange.status,
  codigo: exchange.codigo,
  recusada_por: exchange.refusedBy,
  falhas: exchange.strikes.map(({ id, tipo }) => ({ id, tipo: tipo as Requisicao['falhas'][0]['tipo'] })),
  ms: Math.round(exchange.milliseconds),
  requisicao_id: exchange.answeredId,
});

/** A whole logged request, with keys and secrets masked. */
export const wholeOf = (exchange: Exchange, content: LoggedContent): RequisicaoInteira => ({
  ...summaryOf(exchange),
  alvo: redact(content.target),
  cabecalhos: requestHeadersOf(content),
  corpo: content.body ? bodyOf(content.body) : null,
  resposta: content.response && {
    cabecalhos: Object.entries(content.response.headers).map(shownHeader),
    corpo: content.response.body ? bodyOf(content.response.body) : null,
  },
  verificacoes: checksIn(exchange.checks).map((nome) => ({ nome, passou: nome !== exchange.refusedBy })),
  explicacao: explanationOfAnswer(exchange),
});

function requestHeadersOf({ headerLines }: LoggedContent): Cabecalhos {
  const lines = headerLines === '' ? [] : headerLines.split('\n');
  const names = lines.filter((_, n) => n % 2 === 0);
  return names.map((name, n) => shownHeader([name, lines[2 * n + 1] ?? '']));
}

const shownHeader = ([nome, value]: readonly [name: string, value: string]) => ({
  nome,
  conteudo: maskedHeader(nome, value),
});

export function bodyOf(body: KeptBody | string): Corpo {
  const { start, length } = typeof body === 'string' ? keptBody(toUtf8(body)) : body;
  return { texto: redact(new TextDecoder().decode(start)), bytes: length, inteiro: length === start.length };
}

/** Maximum length of each text in an explanation, in characters. */
const QUOTED = 8192;

const shownExplanation = (verificacao: Check, { compared, passes }: Explanation): Explicacao => ({
  verificacao,
  comparado: compared === null ? null : (masked(compared) as Record<string, unknown>),
  passaria: masked(passes.pt) as string,
  passaria_em_ingles: masked(passes.en) as string,
});

function masked(value: unknown): unknown {
  if (typeof value === 'string') return redact(value).slice(0, QUOTED);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [redact(name), masked(part)]));
}

type Answered = Pick<Exchange, 'status' | 'requestId' | 'answeredId' | 'refusedBy' | 'explanation'>;

/** Explains a refusal; null when the request was not refused or the client requested an example of the error. */
export function explanationOfAnswer(answered: Answered): Explicacao | null {
  const { status, requestId, answeredId, refusedBy, explanation } = answered;
  if (refusedBy !== null && explanation !== null) return shownExplanation(refusedBy, explanation);
  if (status === null || status < 400 || answeredId === requestId) return null;
  return shownExplanation('idempotencia', {
    compared: { primeira_requisicao_id: answeredId },
    passes: {
      pt: 'Esta é a resposta guardada da primeira requisição com a mesma Idempotency-Key: tente de novo com outra.',
      en: 'This is the stored answer of the first request with the same Idempotency-Key: try again with another one.',
    },
  });
}
