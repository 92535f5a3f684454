import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Document, type Ruleset, Spectral } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import { builtins } from '@stoplight/spectral-ruleset-bundler/plugins/builtins';
import { commonjs } from '@stoplight/spectral-ruleset-bundler/plugins/commonjs';
import { bundleAndLoadRuleset } from '@stoplight/spectral-ruleset-bundler/with-loader';
import type { JsonObject } from '../contract.ts';

export type Finding = { readonly code: string; readonly message: string; readonly place: string };

const RULESET_FILE = fileURLToPath(new URL('../../../.spectral.yaml', import.meta.url));
/** Exceptions of the ruleset are made for files by name; an edited contract stands where the smallest one does. */
const BASE_FILE = fileURLToPath(new URL('base.yaml', import.meta.url));
const HOUSE_PREFIX = 'tesa-';

/** The rules of a file, `.spectral.yaml` unless it is told, loaded as the command line loads them. */
export function loadRuleset(file = RULESET_FILE): Promise<Ruleset> {
  return bundleAndLoadRuleset(file, { fs, fetch }, [builtins(), commonjs()]);
}

/** Only the rules this project wrote; the others stay silent. */
export async function loadHouseRules(file?: string): Promise<Ruleset> {
  const ruleset = await loadRuleset(file);
  for (const [name, rule] of Object.entries(ruleset.rules)) {
    if (!name.startsWith(HOUSE_PREFIX)) rule.enabled = false;
  }
  return ruleset;
}

export function houseRules(ruleset: Ruleset): string[] {
  return Object.keys(ruleset.rules).filter((name) => name.startsWith(HOUSE_PREFIX));
}

/** @param file where the contract stands, for references to files beside it */
export async function lint(ruleset: Ruleset, contract: JsonObject, file = BASE_FILE): Promise<Finding[]> {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  const results = await spectral.run(new Document(JSON.stringify(contract), parsers.Json, file));
  return results.map(({ code, message, path }) => ({ code: `${code}`, message, place: path.join(' / ') }));
}
