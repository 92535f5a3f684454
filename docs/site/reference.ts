import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../translations/contract-in.ts';

/** The whole reference in one file, as Redocly makes it: for those who want to keep or send it. It takes seconds. */
export async function writeReference(file: string): Promise<void> {
  const args = ['build-docs', 'docs', '--output', file, '--inlineBundle'];
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/redocly'), args, {
    cwd: ROOT,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  await writeFile(file, standingAlone(await readFile(file, 'utf8')));
}

/**
 * Its links lead to places of the file, as they do once its script runs; and it names its maker in words, where it would
 * ask for a logo.
 */
const standingAlone = (html: string): string =>
  html
    .replaceAll(/(<a\b[^>]*? href=")\/(?!\/)/g, '$1#/')
    .replaceAll('API docs by', 'Feita com Redoc')
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g, 'data:,');
