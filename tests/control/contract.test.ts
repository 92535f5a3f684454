import { describe, expect, it } from 'vitest';
import { CONTROL_PATH } from '../../mock/src/control/control-contract.ts';
import { CONTROL_HANDLERS } from '../../mock/src/control/pipeline.ts';
import { CONTROL_CONTRACT } from '../../mock/src/files.ts';
import { run, TOOL_TIMEOUT } from '../contract/lint/cli.ts';
import { contract, control, openSandbox } from './support.ts';

const RULES = 'mock/src/control/.spectral.yaml';
const REDOCLY_RULES = 'mock/src/control/redocly.yaml';

describe('the contract of the control plane', { timeout: TOOL_TIMEOUT }, () => {
  it('has no error and no warning of Redocly', async () => {
    const { code, stdout } = await run(
      'redocly',
      ...['lint', CONTROL_CONTRACT, '--config', REDOCLY_RULES, '--format', 'json', '--lint-config', 'error'],
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
    expect(contract.operations.map(({ id }) => id).sort()).toEqual(Object.keys(CONTROL_HANDLERS).sort());
  });

  it('is served where it says', async () => {
    expect(contract.basePath).toBe(CONTROL_PATH);
    const { fetch } = await openSandbox();
    const response = await fetch('http://127.0.0.1:4010/_sandbox/openapi.yaml');
    expect(response.headers.get('Content-Type')).toBe('application/yaml; charset=utf-8');
    expect(await response.text()).toBe(contract.text);
  });

  it.each([
    ['/instantaneos', undefined],
    ['/mundos', undefined],
    ['/falhas', { tipo: 'retencao' }],
  ])('POST %s says where what it created can be read', async (list, body) => {
    const { fetch } = await openSandbox();
    const created = await control(fetch, `POST ${list}`, body);
    const place = created.headers.get('Location')?.replace(CONTROL_PATH, '') ?? '';
    expect((await control(fetch, `GET ${place}`)).body).toEqual(created.body);
    await control(fetch, `DELETE ${place}`);
    expect((await control(fetch, `GET ${place}`)).status).toBe(404);
  });
});
