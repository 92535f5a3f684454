import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFiles } from './run-samples.ts';

export interface CompileError {
  /** Which program it is in. */
  readonly program: number;
  readonly text: string;
}

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** What the compiler, as strict as this repository, says of programs in it. */
export function errorsIn(programs: readonly string[]): Promise<CompileError[]> {
  return withFiles(programs, async (_, folder) => {
    const config = { extends: '../../../tsconfig.json', include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' });
    const found = stdout.matchAll(/sample-(\d+)\.ts.*/g);
    return [...found].map(([text, program]) => ({ program: Number(program), text }));
  });
}
