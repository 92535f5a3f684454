import fs, { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Document, type Ruleset, Spectral } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import { builtins } from '@stoplight/spectral-ruleset-bundler/plugins/builtins';
import { commonjs } from '@stoplight/spectral-ruleset-bundler/plugins/commonjs';
import { bundleAndLoadRuleset } from '@stoplight/spectral-ruleset-bundler/with-loader';
import { describe, expect, it } from 'vitest';
import { target } from '../../mock/src/contract/reader/document.ts';
import { sharedFolder } from '../temporary.ts';
import { isObject, type Json, type JsonObject } from './contract.ts';
import { base } from './lint/base.ts';
import { type Case, put } from './lint/edit.ts';
import { exampleCases } from './lint/examples.ts';
import { listCases } from './lint/lists.ts';
import { machineCases } from './lint/machines.ts';
import { operationCases } from './lint/operations.ts';
import { provenanceCases } from './lint/provenance.ts';
import { responseCases } from './lint/responses.ts';
import { schemaCases } from './lint/schemas.ts';
import { securityCases } from './lint/security.ts';
import { valueCases } from './lint/values.ts';
import { webhookCases } from './lint/webhooks.ts';

type Finding = { readonly code: string; readonly message: string; readonly place: string };

const RULESET_FILE = fileURLToPath(new URL('../../.spectral.yaml', import.meta.url));
/** The ruleset has exceptions by file name, so edited contracts use the name of the smallest contract. */
const BASE_FILE = fileURLToPath(new URL('lint/base.yaml', import.meta.url));
const HOUSE_PREFIX = 'tesa-';

function loadRuleset(file = RULESET_FILE): Promise<Ruleset> {
  return bundleAndLoadRuleset(file, { fs, fetch }, [builtins(), commonjs()]);
}

async function loadHouseRules(file?: string): Promise<Ruleset> {
  const ruleset = await loadRuleset(file);
  for (const [name, rule] of Object.entries(ruleset.rules)) {
    if (!name.startsWith(HOUSE_PREFIX)) rule.enabled = false;
  }
  return ruleset;
}

function houseRules(ruleset: Ruleset): string[] {
  return Object.keys(ruleset.rules).filter((name) => name.startsWith(HOUSE_PREFIX));
}

/** @param file where relative references of the contract resolve */
async function lint(ruleset: Ruleset, contract: JsonObject, file = BASE_FILE): Promise<Finding[]> {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  const results = await spectral.run(new Document(JSON.stringify(contract), parsers.Json, file));
  return results.map(({ code, message, path }) => ({ code: `${code}`, message, place: path.join(' / ') }));
}

const everyRule = await loadRuleset();

describe('.spectral.yaml', () => {
  it("the project's rules accept the smallest contract", async () => {
    expect(await lint(everyRule, base())).toEqual([]);
  });

  it("each of the project's rules is broken by at least one case", () => {
    expect([...new Set(CASES.map(([rule]) => rule))].sort()).toEqual(houseRules(everyRule).sort());
  });

  it("each of the project's rules reports only its violations, and says what is expected", async () => {
    const ours = await loadHouseRules();
    const wrong: string[] = [];
    for (const [rule, breach, edit, says] of CASES) {
      const contract = base();
      edit(contract);
      const findings = await lint(ours, contract);
      const isRefused = findings.some(({ message }) => message.includes(says));
      if (!isRefused || findings.some(({ code }) => code !== rule))
        wrong.push(
          `A contract with ${breach} must break ${rule} alone, with the text "${says}", but breaks: ${findings.map(({ code, message }) => `${code} ${message}`).join(' ')}`,
        );
    }
    expect(wrong).toEqual([]);
  });
});

describe('split contract', () => {
  const folder = sharedFolder();

  function lintInTwoFiles(rules: Ruleset, contract: JsonObject): Promise<Finding[]> {
    const moved: JsonObject = {};
    moveExamples(contract, moved);
    writeFileSync(join(folder, 'examples.json'), JSON.stringify(moved));
    return lint(rules, contract, join(folder, 'openapi.json'));
  }

  it('Spectral accepts a contract with its examples in another file if it accepts the same contract in one file', async () => {
    expect(await lintInTwoFiles(everyRule, base())).toEqual([]);
  });

  it('each rule about examples also refuses an example in another file', async () => {
    const wrong: string[] = [];
    for (const [rule, breach, edit, says] of CASES.filter(([name]) => READ_EXAMPLES.includes(name))) {
      const contract = base();
      edit(contract);
      const findings = await lintInTwoFiles(everyRule, contract);
      if (!findings.some(({ code, message }) => code === rule && message.includes(says)))
        wrong.push(
          `A contract with ${breach} in another file must break ${rule}, but breaks: ${findings.map(({ code, message }) => `${code} ${message}`).join(' ')}`,
        );
    }
    expect(wrong).toEqual([]);
  });
});

it("the control plane's rules accept only its amount format", async () => {
  const rules = await loadHouseRules(
    fileURLToPath(new URL('../../mock/src/control/.spectral.yaml', import.meta.url)),
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

const READ_EXAMPLES = ['tesa-named-examples', 'tesa-error-example', 'tesa-error-codes', 'tesa-replay-header'];

function moveExamples(node: Json | undefined, moved: JsonObject): void {
  if (Array.isArray(node)) for (const item of node) moveExamples(item, moved);
  if (!isObject(node)) return;
  for (const [key, child] of Object.entries(node)) {
    moveExamples(child, moved);
    if (key !== 'examples' || !isObject(child)) continue;
    for (const [name, example] of Object.entries(child)) {
      if (target(example) !== undefined) continue;
      const place = `e${Object.keys(moved).length}`;
      moved[place] = example;
      child[name] = { $ref: `examples.json#/${place}` };
    }
  }
}

const CASES: readonly Case[] = [
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
