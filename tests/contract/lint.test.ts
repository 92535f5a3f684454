import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
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

describe('the contract', { timeout: TOOL_TIMEOUT }, () => {
  it('has no error and no warning of Spectral', async () => {
    const { code, stdout } = await run('spectral', ...SPECTRAL, 'openapi.yaml');
    expect(JSON.parse(stdout)).toEqual([]);
    expect(code).toBe(0);
  });

  it('has no error and no warning of Redocly', async () => {
    const { code, stdout } = await run(
      'redocly',
      ...['lint', 'openapi.yaml', '--format', 'json', '--lint-config', 'error'],
    );
    expect(JSON.parse(stdout)).toMatchObject({
      totals: { errors: 0, warnings: 0, ignored: 0 },
      problems: [],
    });
    expect(code).toBe(0);
  });
});

describe('a contract that breaks a rule', { timeout: TOOL_TIMEOUT }, () => {
  const file = join(sharedFolder(), 'openapi.json');

  beforeAll(async () => {
    const contract = base();
    put('Aprova.', 'paths', '/propostas/{id}/aprovar', 'post', 'summary')(contract);
    put('inexistente', 'paths', '/propostas/{id}/aprovar', 'post', 'tags', '0')(contract);
    await writeFile(file, JSON.stringify(contract));
  });

  it('makes the spectral command fail', async () => {
    const { code, stdout } = await run('spectral', ...SPECTRAL, file);
    expect(stdout).toContain('tesa-operation-summary');
    expect(code).toBe(1);
  });

  it('makes the redocly command fail', async () => {
    const { code, stdout } = await run('redocly', 'lint', file, '--format', 'json');
    expect(stdout).toContain('operation-tag-defined');
    expect(code).toBe(1);
  });
});
