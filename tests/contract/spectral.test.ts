import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { base } from './lint/base.ts';
import { put } from './lint/edit.ts';
import { exampleCases } from './lint/examples.ts';
import { listCases } from './lint/lists.ts';
import { machineCases } from './lint/machines.ts';
import { operationCases } from './lint/operations.ts';
import { provenanceCases } from './lint/provenance.ts';
import { responseCases } from './lint/responses.ts';
import { schemaCases } from './lint/schemas.ts';
import { securityCases } from './lint/security.ts';
import { houseRules, lint, loadHouseRules, loadRuleset } from './lint/spectral.ts';
import { valueCases } from './lint/values.ts';
import { webhookCases } from './lint/webhooks.ts';

const cases = [
  ...operationCases,
  ...securityCases,
  ...listCases,
  ...responseCases,
  ...exampleCases,
  ...valueCases,
  ...schemaCases,
  ...machineCases,
  ...provenanceCases,
  ...webhookCases,
];
const everyRule = await loadRuleset();
const ours = await loadHouseRules();

describe('the rules of the house', () => {
  it('accept the smallest contract', async () => {
    expect(await lint(everyRule, base())).toEqual([]);
  });

  it('are each broken by at least one case', () => {
    expect([...new Set(cases.map(([rule]) => rule))].sort()).toEqual(houseRules(everyRule).sort());
  });

  it.each(cases)('%s refuses %s', async (rule, _breach, edit, says) => {
    const contract = base();
    edit(contract);
    const findings = await lint(ours, contract);
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set([rule]));
    expect(findings.map(({ message }) => message)).toContainEqual(expect.stringContaining(says));
  });
});

it('an amount of the control plane has the form that its own rules name, and no other', async () => {
  const rules = await loadHouseRules(
    fileURLToPath(new URL('../../mock/src/sandbox/control/.spectral.yaml', import.meta.url)),
  );
  const schemas = ['components', 'schemas'] as const;
  const ofNetwork = { type: 'string', pattern: '^[0-9]+\\.[0-9]{2,6}$' };
  const found = async (form: string) => {
    const contract = base();
    put(ofNetwork, ...schemas, 'ValorNaRede')(contract);
    for (const schema of ['PropostaPendente', 'PropostaAprovada'])
      put({ $ref: `#/components/schemas/${form}` }, ...schemas, schema, 'properties', 'valor')(contract);
    return (await lint(rules, contract)).filter(({ code }) => code === 'tesa-money').length;
  };
  expect([await found('ValorNaRede'), await found('Valor')]).toEqual([0, 2]);
});
