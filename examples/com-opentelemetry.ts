import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type AttemptHook, isTesaError, Tesa } from '@tesa/sdk';

// The exporter is configured separately: node --import ./examples/opentelemetry-setup.js examples/com-opentelemetry.ts
const tracer = trace.getTracer('tesouraria');

/** Creates a span for each attempt, and sends its trace context so that the service can continue the trace. */
const onAttempt: AttemptHook = ({ operation, method, path, attempt }, next) =>
  tracer.startActiveSpan(`${method} ${path}`, { kind: SpanKind.CLIENT }, async (span) => {
    span.setAttributes({ 'http.request.method': method, 'url.template': path, 'rpc.method': operation });
    if (attempt > 1) span.setAttribute('http.request.resend_count', attempt - 1);
    const headers = {};
    propagation.inject(context.active(), headers);
    const { status, error, codigo, requisicaoId } = await next(headers);
    if (status !== null) span.setAttribute('http.response.status_code', status);
    if (requisicaoId !== null) span.setAttribute('tesa.requisicao_id', requisicaoId);
    if (error !== null) {
      span.setAttribute('error.type', codigo ?? error);
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  });

const tesa = new Tesa({ onAttempt });

await tracer.startActiveSpan('approve', async (span) => {
  try {
    const { transacoes } = await tesa.aprovarProposta('prop_5x0q2m8kvt4c');
    console.log(`${transacoes.length} transactions to sign`);
  } catch (error) {
    if (!isTesaError(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    span.end();
  }
});
