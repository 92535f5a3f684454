import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { Language } from '../../language.ts';

export function readAsked(language: Language): ReadonlyMap<string, readonly string[]> {
  const file = new URL(`../../asked/${language}.yaml`, import.meta.url);
  const lines = load(readFileSync(file, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(lines).map(([slug, text]) => [slug, text.trim().split('\n')]));
}
