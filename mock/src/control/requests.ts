import type { Har } from '../contract/control-types.ts';
import { VERSION } from '../contract/generated/version.ts';
import type { ExchangeLog, Numbered, Plane } from '../request-log.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import { inexistente } from '../worlds/world-name.ts';
import { type ControlHandlers, listOf } from './handlers.ts';
import { summaryOf, wholeOf } from './shown-exchange.ts';

export const requestOperations = {
  listarRequisicoes({ slot, filters: { plano, ...filters }, page }, { exchanges }) {
    const items = exchangesOf(exchanges, slot.id, planesOf(plano)).map(({ seq, exchange }) => ({
      place: seq,
      item: summaryOf(exchange),
    }));
    return listOf(items, { filters, page }, 'newest first');
  },

  obterHar: ({ slot, filters: { plano } }, { exchanges }) =>
    toHar(exchangesOf(exchanges, slot.id, planesOf(plano)).reverse()),

  obterRequisicao({ slot, id }, { exchanges }) {
    const { exchange, content } = find(exchanges, slot.id, id);
    return wholeOf(exchange, content);
  },
} satisfies Partial<ControlHandlers>;

const PLANES: Readonly<Record<string, readonly Plane[]>> = {
  api: ['api'],
  controle: ['controle'],
  ambos: ['api', 'controle'],
};

export const planesOf = (plano = 'api'): readonly Plane[] => PLANES[plano] ?? [];

const exchangesOf = (exchanges: ExchangeLog, mundo: string, planes?: readonly Plane[]): Numbered[] =>
  exchanges.list(planes).filter(({ exchange: { world } }) => world === mundo);

function find(exchanges: ExchangeLog, mundo: string, id: string): Numbered {
  const found = exchangesOf(exchanges, mundo).find(({ exchange }) => exchange.requestId === id);
  if (found === undefined) throw inexistente('requisicoes', id);
  return found;
}

type Whole = ReturnType<typeof wholeOf>;

/** `Host` to show for requests without one, such as calls in the same process. */
const HOST = '127.0.0.1:4010';

/** Writes requests as an HTTP Archive (HAR) 1.2, oldest first, with secrets masked. */
const toHar = (exchanges: readonly Numbered[]): Har => ({
  log: {
    version: '1.2',
    creator: { name: '@tesa/mock', version: VERSION },
    entries: exchanges.map(({ exchange, content }) =>
      entryOf(wholeOf(exchange, content), exchange.startedAt, exchange.milliseconds),
    ),
  },
});

function entryOf(whole: Whole, startedAt: number, time: number) {
  const host = headerIn(whole.cabecalhos, 'host') ?? HOST;
  const url = new URL(whole.alvo, `http://${host}`);
  return {
    startedDateTime: toDataHora(startedAt),
    time,
    request: {
      method: whole.metodo,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(whole.cabecalhos),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(whole.corpo && { postData: { mimeType: mimeOf(whole.cabecalhos), text: whole.corpo.texto } }),
      headersSize: -1,
      bodySize: whole.corpo?.bytes ?? 0,
    },
    response: responseOf(whole),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  };
}

/** A cut connection has status 0, as in the archives that browsers write. */
function responseOf({ status, resposta }: Whole) {
  const headers = resposta?.cabecalhos ?? [];
  const { texto: text = '', bytes = 0 } = resposta?.corpo ?? {};
  return {
    status: status ?? 0,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(headers),
    content: { size: bytes, mimeType: mimeOf(headers), text },
    redirectURL: '',
    headersSize: -1,
    bodySize: bytes,
  };
}

type Headers = Whole['cabecalhos'];

const pairs = (headers: Headers) => headers.map(({ nome: name, conteudo: value }) => ({ name, value }));

const headerIn = (headers: Headers, wanted: string): string | undefined =>
  headers.find(({ nome }) => nome.toLowerCase() === wanted)?.conteudo;

const mimeOf = (headers: Headers): string => headerIn(headers, 'content-type') ?? '';
