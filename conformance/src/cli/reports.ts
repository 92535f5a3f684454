import { constants } from 'node:fs';
import { access, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toHtml } from '../report/html.ts';
import { toJson } from '../report/json.ts';
import { toJUnit } from '../report/junit.ts';
import type { Report } from '../run.ts';
import { type Options, UsageError } from './options.ts';

const FORMATS = { html: toHtml, json: toJson, junit: toJUnit } as const;

type Files = Pick<Options, keyof typeof FORMATS>;

/**
 * Fails before the run when a report could not be written after it.
 * @throws {UsageError}
 */
export async function checkWritable(files: Files): Promise<void> {
  for (const [option, file] of filesOf(files)) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isDirectory()) throw new UsageError(`--${option} ${file} is a folder: use a file name.`);
    await access(found === undefined ? dirname(file) : file, constants.W_OK).catch((error) => {
      const { code } = error as NodeJS.ErrnoException;
      const what =
        code === 'ENOENT' ? `create the folder ${dirname(file)} first` : `choose another file (${code})`;
      throw new UsageError(`--${option} ${file} cannot be written: ${what}.`);
    });
  }
}

export async function writeReports(report: Report, files: Files): Promise<string[]> {
  const failures: string[] = [];
  for (const [option, file] of filesOf(files))
    try {
      await writeFile(file, FORMATS[option](report));
    } catch (error) {
      failures.push(`--${option} ${file} could not be written: ${(error as Error).message}`);
    }
  return failures;
}

const filesOf = (files: Files): [keyof typeof FORMATS, string][] =>
  (Object.keys(FORMATS) as (keyof typeof FORMATS)[]).flatMap((option) => {
    const file = files[option];
    return file === undefined ? [] : [[option, file]];
  });
