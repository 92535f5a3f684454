import { expect, onTestFinished, test } from 'vitest';
import { loadContract } from '../../conformance/src/contract/contract.ts';
import { byCause } from '../../conformance/src/report/grouped.ts';
import { RULES } from '../../conformance/src/rules/index.ts';
import { run } from '../../conformance/src/run.ts';
import { Program } from '../cli/process.ts';
import { freePort } from '../free-port.ts';
import { idsOf } from './held.ts';

/** What nobody can show who keeps nothing. */
const NEEDS_STATE = [
  'estados/decidida-e-final',
  'estados/politica-soma-cem',
  'estados/resgate-grande-demais',
  'idempotencia/corrida',
  'idempotencia/outra-operacao',
  'idempotencia/outro-corpo',
  'idempotencia/recusas-guardadas',
  'idempotencia/resposta-repetida',
  'listas/filtros',
  'listas/paginas',
  'organizacoes/escopo',
  'verificacoes/ordem-das-escritas',
];

test('plain Prism, which keeps nothing, fails what needs a state, and one cause of many failures is told once', async () => {
  const port = await freePort();
  const cli = 'node_modules/@stoplight/prism-cli/dist/index.js';
  const prism = new Program(process.execPath, [cli, 'mock', 'openapi.yaml', '--port', `${port}`]);
  onTestFinished(() => void prism.child.kill());
  await prism.prints(/Prism is listening/);
  const report = await run({
    contract: await loadContract(),
    url: `http://127.0.0.1:${port}`,
    controlUrl: undefined,
    key: 'svc_test_exemplo_admin',
    otherKey: 'svc_test_exemplo_outra',
    operatorKey: 'svc_test_exemplo_operador',
    level: 'escrita',
    pace: { rate: 0, most: 1500, timeout: 10_000 },
    rules: RULES,
  });
  expect(report.endedBy).toBeUndefined();
  expect(idsOf(report, 'failed')).toEqual(expect.arrayContaining(NEEDS_STATE));
  // Answers that are examples, each right by itself, are no decision about the contract.
  expect(idsOf(report, 'otherwise')).toEqual([]);
  const [cause] = byCause(report).causes;
  expect(cause?.reason).toBe('Requisicao-Id: expected the requisicao_id of erro');
  expect(cause?.findings.length).toBeGreaterThan(10);
});
