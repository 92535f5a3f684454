import { describe, expect, it } from 'vitest';
import { CONTROL_CONTRACT, CONTROL_PATH, OPERATIONS } from '../../../mock/src/sandbox/control/app.ts';
import { run, TOOL_TIMEOUT } from '../../contract/lint/cli.ts';
import { contract, openSandbox } from './support.ts';

const RULES = 'mock/src/sandbox/control/.spectral.yaml';

describe('the contract of the control plane', { timeout: TOOL_TIMEOUT }, () => {
  it('has no error and no warning of Redocly', async () => {
    const { code, stdout } = await run(
      'redocly',
      ...['lint', CONTROL_CONTRACT, '--format', 'json', '--lint-config', 'error'],
    );
    expect(JSON.parse(stdout)).toMatchObject({
      totals: { errors: 0, warnings: 0, ignored: 0 },
      problems: [],
    });
    expect(code).toBe(0);
  });

  it('has no error and no warning of Spectral, but for the rules that its own ruleset turns off', async () => {
    const { code, stdout } = await run(
      'spectral',
      ...[
        'lint',
        CONTROL_CONTRACT,
        '--quiet',
        '--ruleset',
        RULES,
        '--fail-severity',
        'warn',
        '--format',
        'json',
      ],
    );
    expect(JSON.parse(stdout)).toEqual([]);
    expect(code).toBe(0);
  });

  it('describes what is done, and nothing else is', () => {
    expect(contract.operations.map(({ id }) => id).sort()).toEqual(Object.keys(OPERATIONS).sort());
  });

  it('is served where it says', async () => {
    expect(contract.basePath).toBe(CONTROL_PATH);
    const { fetch } = await openSandbox();
    const response = await fetch('http://127.0.0.1:4010/_sandbox/openapi.yaml');
    expect(response.headers.get('Content-Type')).toBe('application/yaml; charset=utf-8');
    expect(await response.text()).toBe(contract.text);
  });
});
