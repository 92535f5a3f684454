import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { base } from './lint/base.ts';
import { CASES } from './lint/cases.ts';
import { put } from './lint/edit.ts';
import { houseRules, lint, loadHouseRules, loadRuleset } from './lint/spectral.ts';

const everyRule = await loadRuleset();

describe('the rules of the house', () => {
  it('accept the smallest contract', async () => {
    expect(await lint(everyRule, base())).toEqual([]);
  });

  it('are each broken by at least one case', () => {
    expect([...new Set(CASES.map(([rule]) => rule))].sort()).toEqual(houseRules(everyRule).sort());
  });

  it('each refuse what breaks them, and say what is wanted', async () => {
    const ours = await loadHouseRules();
    const wrong: string[] = [];
    for (const [rule, breach, edit, says] of CASES) {
      // Alone, each rule costs a fifth: that no other speaks is asked by the slow suite.
      for (const [name, one] of Object.entries(ours.rules)) one.enabled = name === rule;
      const contract = base();
      edit(contract);
      const messages = (await lint(ours, contract)).map(({ message }) => message);
      if (!messages.some((message) => message.includes(says)))
        wrong.push(`${rule} refuses ${breach}: ${messages.join(' ')}`);
    }
    expect(wrong).toEqual([]);
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
