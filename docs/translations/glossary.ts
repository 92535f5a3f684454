import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';

export interface Term {
  readonly pt: string;
  readonly en: string;
  readonly meaning: string;
  /** English synonyms that translations must not use. */
  readonly avoid?: readonly string[];
}

const GLOSSARY_FILE = fileURLToPath(new URL('glossary.yaml', import.meta.url));

export function readGlossary(file: string = GLOSSARY_FILE): Term[] {
  return load(readFileSync(file, 'utf8')) as Term[];
}

export function avoidedWords(translation: string, glossary: readonly Term[]): string[] {
  const text = translation.replaceAll(/```[\s\S]*?```|`[^`\n]+`/g, '');
  return glossary.flatMap(({ en, avoid = [] }) =>
    avoid
      .filter((word) => new RegExp(`\\b${word}`, 'i').test(text))
      .map((word) => `"${word}" is called "${en}" in the glossary`),
  );
}
