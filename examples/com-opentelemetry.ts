import { trace } from '@opentelemetry/api';
import { isTesaError, Tesa } from '@tesa/sdk';
import { otel } from '@tesa/sdk/opentelemetry';

// The exporter is configured separately: node --import ./examples/opentelemetry-setup.js examples/com-opentelemetry.ts
const tesa = new Tesa({ onAttempt: otel() });

await trace.getTracer('tesouraria').startActiveSpan('approve', async (span) => {
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
