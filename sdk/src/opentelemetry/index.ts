import {
  type Attributes,
  context,
  type Histogram,
  type Meter,
  metrics,
  propagation,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { version } from '../generated/version.ts';
import type { AttemptEnd, AttemptHook, AttemptStart } from '../observe.ts';

export type { OperationId } from '../generated/operations.ts';
export type { AttemptEnd, AttemptHook, AttemptLine, AttemptStart, CallLine } from '../observe.ts';
export type { OperationName } from '../tesa-error.ts';

// Own types, so that the declarations do not depend on @opentelemetry/api.

/** A `TracerProvider` of OpenTelemetry. */
export interface Tracers {
  getTracer(name: string, version?: string): unknown;
}

/** A `MeterProvider` of OpenTelemetry. */
export interface Meters {
  getMeter(name: string, version?: string): unknown;
}

/** The options of `otel`. */
export interface OtelOptions {
  /**
   * Creates the spans.
   * @default the global one of `@opentelemetry/api`
   */
  tracerProvider?: Tracers | undefined;
  /**
   * Creates the metric.
   * @default the global one of `@opentelemetry/api`, as it is at the first attempt
   */
  meterProvider?: Meters | undefined;
  /**
   * Another hook, which runs within the span of each attempt.
   * @default none
   */
  onAttempt?: AttemptHook | undefined;
}

const SCOPE = '@tesa/sdk';

/** Histogram buckets of the semantic conventions, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * The `onAttempt` of a client: a CLIENT span for each attempt, and its duration in the histogram
 * `http.client.request.duration`, by the stable semantic conventions of HTTP. The global propagator sends the span's
 * trace context, such as in `traceparent`. No attribute contains a key, header or body; `url.full` contains ids.
 */
export function otel({ tracerProvider, meterProvider, onAttempt }: OtelOptions = {}): AttemptHook {
  const tracer = (tracerProvider ?? trace).getTracer(SCOPE, version) as Tracer;
  let histogram: Histogram | undefined;
  const record = (seconds: number, attributes: Attributes) => {
    // A program may set its global provider after creating the client.
    const meter = (meterProvider ?? metrics).getMeter(SCOPE, version) as Meter;
    histogram ??= meter.createHistogram('http.client.request.duration', {
      unit: 's',
      description: 'Duration of HTTP client requests.',
      advice: { explicitBucketBoundaries: BUCKETS },
    });
    histogram.record(seconds, attributes);
  };

  return (attempt, next) => {
    const common = commonAttributes(attempt);
    const attributes = { ...common, ...spanAttributes(attempt) };
    const name = `${attempt.method} ${attempt.path}`;
    return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const started = performance.now();
      const active = context.active();
      const carried: Record<string, string> = {};
      propagation.inject(active, carried);
      let hasEnded = false;
      const finish = (end: AttemptEnd) => {
        if (hasEnded) return end;
        hasEnded = true;
        const ended = endAttributes(end);
        span.setAttributes({ ...ended, ...tesaAttributes(end) });
        if (ended['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        // Records in the span's context, so that an exemplar can name the span.
        context.with(active, () => record((performance.now() - started) / 1000, { ...common, ...ended }));
        return end;
      };
      const send: typeof next = (headers) => next({ ...carried, ...headers }).then(finish);
      try {
        await onAttempt?.(attempt, send);
      } finally {
        // Sends also when that hook did not, and without the headers when a propagator set invalid ones; the
        // attempt is made once.
        await send().catch(() => next().then(finish));
      }
    });
  };
}

function commonAttributes({ method, path, url }: AttemptStart): Attributes {
  const { hostname, port, protocol } = new URL(url);
  return {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port || (protocol === 'http:' ? 80 : 443)),
    'url.template': path,
  };
}

function spanAttributes({ operation, attempt, url }: AttemptStart): Attributes {
  return {
    'url.full': url,
    'tesa.operation': operation,
    ...(attempt > 1 && { 'http.request.resend_count': attempt - 1 }),
  };
}

function endAttributes({ status, error }: AttemptEnd): Attributes {
  const isRefused = status !== null && status >= 400;
  return {
    ...(status !== null && { 'http.response.status_code': status }),
    ...(error !== null && { 'error.type': isRefused ? `${status}` : error }),
  };
}

function tesaAttributes({ codigo, requisicaoId }: AttemptEnd): Attributes {
  return {
    ...(codigo !== null && { 'tesa.codigo': codigo }),
    ...(requisicaoId !== null && { 'tesa.requisicao_id': requisicaoId }),
  };
}
