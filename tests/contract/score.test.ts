import { expect, it } from 'vitest';
import { run, TOOL_TIMEOUT } from './lint/cli.ts';

/** It was 90 before the two headers of a signature: each counts as one more parameter of every operation. */
const LEAST = 88;

it(`the contract scores at least ${LEAST} of 100 for integration and agents`, {
  timeout: TOOL_TIMEOUT,
}, async ({ annotate }) => {
  const { stdout } = await run('redocly', 'score', 'openapi.yaml', '--format', 'json');
  const { agentReadiness } = JSON.parse(stdout);
  await annotate(`redocly score: ${agentReadiness}`);
  expect(agentReadiness).toBeGreaterThanOrEqual(LEAST);
});
