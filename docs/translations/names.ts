import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { entries, type JsonObject, list, member } from '../../mock/src/contract/reader/document.ts';

const NAMES_FILE = fileURLToPath(new URL('names.yaml', import.meta.url));

export function readNames(file: string = NAMES_FILE): Map<string, string> {
  return new Map(Object.entries(load(readFileSync(file, 'utf8')) as Record<string, string>));
}

export function namesOf(contract: JsonObject): Set<string> {
  const names = new Set<string>();
  visit(contract);
  return names;

  function visit(node: unknown): void {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    for (const name of named(node as JsonObject)) names.add(name);
    for (const [key, value] of Object.entries(node)) if (!EXAMPLES.includes(key)) visit(value);
  }
}

const EXAMPLES = ['example', 'examples', 'value'];

function named(node: JsonObject): string[] {
  const parameter = typeof node.in === 'string' ? [member(node, 'name')] : [];
  const values = [...list(node.enum), ...list(node['x-extensible-enum']), member(node, 'const')];
  const fields = entries(node.properties).map(([name]) => name);
  return [...fields, ...parameter, ...values].filter((name) => typeof name === 'string');
}
