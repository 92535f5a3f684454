import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { sharedFolder } from '../temporary.ts';
import { base } from './lint/base.ts';
import { run, TOOL_TIMEOUT } from './lint/cli.ts';
import { put } from './lint/edit.ts';

const SPECTRAL = [
  'lint',
  '--quiet',
  '--ruleset',
  '.spectral.yaml',
  '--fail-severity',
  'warn',
  '--format',
  'json',
];

describe('exit codes of the linters', { timeout: TOOL_TIMEOUT }, () => {
  const file = join(sharedFolder(), 'openapi.json');

  beforeAll(async () => {
    const contract = base();
    put('Aprova.', 'paths', '/propostas/{id}/aprovar', 'post', 'summary')(contract);
    put('inexistente', 'paths', '/propostas/{id}/aprovar', 'post', 'tags', '0')(contract);
    await writeFile(file, JSON.stringify(contract));
  });

  it('a contract that breaks a rule makes the spectral command fail', async () => {
    const { code, stdout } = await run('spectral', ...SPECTRAL, file);
    expect(stdout).toContain('tesa-operation-summary');
    expect(code).toBe(1);
  });

  it('a contract that breaks a rule makes the redocly command fail', async () => {
    const { code, stdout } = await run('redocly', 'lint', file, '--format', 'json');
    expect(stdout).toContain('operation-tag-defined');
    expect(code).toBe(1);
  });
});

test('openapi-typescript generates types from the source when it runs at the root', {
  timeout: TOOL_TIMEOUT,
}, async () => {
  const { code, stdout, stderr } = await run('openapi-typescript', 'openapi.yaml');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('"/propostas/{id}/aprovar": {');
});

/**
 * Minimum score. The two signature headers lowered it from 90, because each counts as one more parameter of
 * every operation.
 */
const LEAST = 88;

test(`the contract scores at least ${LEAST} of 100 for integration and agents`, {
  timeout: TOOL_TIMEOUT,
}, async ({ annotate }) => {
  const { stdout } = await run('redocly', 'score', 'openapi.yaml', '--format', 'json');
  const { agentReadiness } = JSON.parse(stdout);
  await annotate(`redocly score: ${agentReadiness}`);
  expect(agentReadiness).toBeGreaterThanOrEqual(LEAST);
});
