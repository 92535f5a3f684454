import type { Recording } from '../door/recording.ts';
import { textOfBytes } from '../exchanges/bytes-as-text.ts';
import type { Content, Exchange, Plane } from '../exchanges/exchange.ts';
import type { ExchangeLog } from '../exchanges/exchange-log.ts';
import { withoutStream } from '../http/response.ts';
import type { PlaneOf } from '../plane-of.ts';
import { summaryOf } from '../sandbox/control/shown-exchange.ts';
import { branchNamedBy, PRINCIPAL } from '../sandbox/worlds/world-name.ts';
import type { Worlds } from '../sandbox/worlds/worlds.ts';
import type { Handled, Observer } from './handled.ts';

export interface KeepOptions {
  readonly exchanges: ExchangeLog;
  readonly worlds: Worlds;
  readonly planeOf: PlaneOf;
}

/**
 * Keeps what came and went of each request to the API or the control plane, notes it in the recording of its world, and
 * announces it to those who follow the changes of that world.
 */
export const keepExchanges =
  ({ exchanges, worlds, planeOf }: KeepOptions): Observer =>
  (handled) => {
    const plane = planeOf(handled.request.url);
    if (plane === undefined) return;
    const branch = branchNamedBy(handled.request.headers);
    const world = branch !== undefined && worlds.has(branch) ? branch : PRINCIPAL;
    const slot = worlds.named(world);
    const noted = slot?.recording && noteIn(slot.recording, handled);
    const exchange = exchangeOf(handled, plane, world);
    exchanges.add(exchange, contentOf(handled), noted);
    slot?.changes.add(() => ({ tipo: 'requisicao', requisicao: summaryOf(exchange) }));
  };

function exchangeOf(handled: Handled, plane: Plane, world: string): Exchange {
  const { request, trace, response, path, codigo, answeredId, startedAt, milliseconds } = handled;
  return {
    requestId: request.requestId,
    answeredId,
    plane,
    startedAt,
    milliseconds,
    world,
    worldTime: trace.worldTime,
    operation: trace.operation,
    method: request.method,
    path,
    keyId: trace.keyId,
    organizacaoId: trace.organizacaoId,
    status: response?.status ?? null,
    codigo,
    checks: trace.checks,
    refusedBy: trace.refusedBy,
    explanation: trace.explanation,
    strikes: trace.strikes,
  };
}

function contentOf({ request, response }: Handled): Content {
  const body = request.taken();
  return {
    target: request.target,
    headerLines: request.headerLines(),
    body: body && textOfBytes(body),
    response: response && withoutStream(response),
  };
}

/** What the recording notes of a request; undefined when it never reached its world. */
const noteIn = (recording: Recording, { request, trace }: Handled): string | undefined =>
  recording.linesBefore({
    id: request.requestId,
    metodo: request.method,
    operacao: trace.operation,
    endereco: request.address ?? null,
    chave: trace.hasKey,
  });
