import { describe, expect, it } from 'vitest';
import { CONTROL_PATH } from '../../mock/src/control/control-contract.ts';
import { CONTROL_HANDLERS } from '../../mock/src/control/pipeline.ts';
import { contract, control, openSandbox } from './support.ts';

describe('openapi.yaml', () => {
  it("the control plane's contract describes exactly the implemented operations", () => {
    expect(contract.operations.map(({ id }) => id).sort()).toEqual(Object.keys(CONTROL_HANDLERS).sort());
  });

  it("the control plane's contract is served at its own address", async () => {
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
  ])('POST %s returns the address of the created resource', async (list, body) => {
    const { fetch } = await openSandbox();
    const created = await control(fetch, `POST ${list}`, body);
    const place = created.headers.get('Location')?.replace(CONTROL_PATH, '') ?? '';
    expect((await control(fetch, `GET ${place}`)).body).toEqual(created.body);
    await control(fetch, `DELETE ${place}`);
    expect((await control(fetch, `GET ${place}`)).status).toBe(404);
  });
});
