import { isDashboardRead } from './admission/dashboard-read.ts';
import { textOfBytes } from './exchanges/bytes-as-text.ts';
import type { Plane } from './exchanges/exchange.ts';
import type { ExchangeLog } from './exchanges/exchange-log.ts';
import type { Recording } from './exchanges/recording.ts';
import type { Trace } from './exchanges/trace.ts';
import type { HttpRequest } from './http/request.ts';
import { codeOf, type HttpResponse, withoutStream } from './http/response.ts';
import { inWorld, type Log, pathOf, redact, requestEntry, requestLine } from './log.ts';
import { branchNamedBy, PRINCIPAL } from './sandbox/environments/environment-name.ts';
import type { Environments } from './sandbox/environments/environments.ts';

export interface RecorderOptions {
  readonly exchanges: ExchangeLog;
  readonly environments: Environments | undefined;
  /** Which plane an address is of; undefined for a page. */
  readonly planeOf: (url: URL) => Plane | undefined;
  /** Tells the names that a query may have. */
  readonly isKnown: (name: string) => boolean;
  readonly log: Log;
}

/** What became of a request. */
export interface Answered {
  readonly response: HttpResponse | null;
  readonly trace: Trace;
  /** Real milliseconds since 1970. */
  readonly startedAt: number;
  /** The same instant by the clock that durations are measured by. */
  readonly start: number;
}

/** What the recording notes of a request; undefined when it never reached its world. */
const linesBefore = (recording: Recording, { requestId, method, address }: HttpRequest, trace: Trace) =>
  trace.number === 0
    ? undefined
    : recording.linesBefore(trace.number, {
        id: requestId,
        metodo: method,
        operacao: trace.operation,
        endereco: address ?? null,
        chave: trace.hasKey,
      });

/** Logs a request; of one to the API or the control plane it also keeps what came and went. */
export type Recorder = (request: HttpRequest, answered: Answered) => void;

export function createRecorder({
  exchanges,
  environments,
  planeOf,
  isKnown,
  log,
}: RecorderOptions): Recorder {
  return (request, { response, trace, startedAt, start }) => {
    if (isDashboardRead(request)) return;
    const { requestId, method, url, target, headers } = request;
    const milliseconds = performance.now() - start;
    const path = pathOf(url, isKnown);
    const [status, codigo] = [response?.status ?? null, codeOf(response)];
    // A replayed response has the id of the original request.
    const answeredId = response?.headers['Requisicao-Id'] ?? requestId;
    const branch = environments && branchNamedBy(headers);
    const { keyId, strikes } = trace;
    const logged = { method, path, status, codigo, milliseconds, keyId, strikes, answeredId };
    inWorld(log, branch)(requestLine(logged), () => requestEntry(logged));
    if (trace.failure !== null) inWorld(log, branch)(redact(`${answeredId} ${trace.failure}`));

    const plane = planeOf(url);
    if (environments === undefined || plane === undefined) return;
    const exchange = {
      requestId,
      answeredId,
      plane,
      startedAt,
      milliseconds,
      world: branch !== undefined && environments.has(branch) ? branch : PRINCIPAL,
      worldTime: trace.worldTime,
      operation: trace.operation,
      method,
      path,
      keyId,
      organizacaoId: trace.organizacaoId,
      status,
      codigo,
      checks: trace.checks,
      refusedBy: trace.refusedBy,
      explanation: trace.explanation,
      strikes: trace.strikes,
    };
    const body = request.taken();
    const content = {
      target,
      headerLines: request.headerLines(),
      body: body && textOfBytes(body),
      response: response && withoutStream(response),
    };
    const recording = environments.named(exchange.world)?.recording;
    exchanges.add(exchange, content, recording && linesBefore(recording, request, trace));
  };
}
