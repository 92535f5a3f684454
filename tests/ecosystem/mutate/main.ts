/** Looks for changes to the sources that no test notices: `npm run mutate -- --help`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setup } from '../install.ts';
import { changedSources } from './changed.ts';
import { concernedTests, testsOf } from './concerned-tests.ts';
import { git, root } from './git.ts';
import { runStryker } from './run-stryker.ts';
import { survivorsOf } from './survivors.ts';
import { inThrowawayCopy } from './throwaway-copy.ts';

const HELP = `npm run mutate -- <folder or file of sdk/src or mock/src> …
npm run mutate -- --changed

Changes the sources one spot at a time, runs the tests that concern what is named, and prints as file:line each change that
none of them noticed. They are those that import it, and those that are named after it or the folder that it is in. It works on a copy in the temporary folder, with what is not committed too, and leaves nothing behind.
What cannot be noticed, and why, is in tests/ecosystem/mutate/equivalent.ts.

  --changed   the sources that differ from origin/main
  --all       with all tests of the package, which takes far longer
  --tests     another file of tests, such as tests/mock/health.test.ts; may be repeated
  --help      this text

Exits with 0 when every change is noticed, with 1 otherwise. A change takes a second or two: name what you work on.
`;

const SOURCES = /^(sdk|mock)\/src(\/|$)/;

process.exitCode = await run().catch(failed);

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      all: { type: 'boolean' },
      changed: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      tests: { type: 'string', multiple: true },
    },
    allowPositionals: true,
  });
  if (values.help) return tell(HELP, 0);
  const targets = values.changed ? await changedSources() : positionals.map(withoutSlash);
  if (targets.length === 0) return values.changed ? tell('No source has changed.\n', 0) : tell(HELP, 1);
  return mutate(targets, values);
}

interface Tests {
  readonly all?: boolean | undefined;
  /** Beside those that concern the targets. */
  readonly tests?: readonly string[] | undefined;
}

async function mutate(targets: readonly string[], chosen: Tests): Promise<number> {
  const stranger = targets.find((target) => !SOURCES.test(target));
  if (stranger !== undefined) return tell(`${stranger} is not in sdk/src or mock/src.\n\n${HELP}`, 1);
  const missing = [...targets, ...(chosen.tests ?? [])].find((target) => !existsSync(join(root, target)));
  if (missing !== undefined) return tell(`There is no ${missing}.\n`, 1);
  await setup();
  const tests = await testsFor(targets, chosen);
  tell(`${tests.length} files of tests: ${tests.join(' ')}\n`, 0);
  return inThrowawayCopy(async (copy, signal) => {
    const { survivors, total, excused } = survivorsOf(await runStryker({ copy, signal }, { targets, tests }));
    for (const { file, line, change } of survivors) tell(`${file}:${line} ${change}\n`, 1);
    const noticed = total - survivors.length - excused;
    tell(
      `${noticed} of ${total} changes noticed, ${excused} that cannot be, ${survivors.length} missed.\n`,
      0,
    );
    return survivors.length === 0 ? 0 : 1;
  });
}

async function testsFor(targets: readonly string[], { all = false, tests = [] }: Tests): Promise<string[]> {
  const files = await git('ls-files', '--cached', '--others', '--exclude-standard', 'tests');
  const concerned = targets.flatMap((target) =>
    all ? testsOf(files, target.split('/')[0] ?? '') : concernedTests(root, files, target),
  );
  return [...new Set([...concerned, ...tests])];
}

function failed(error: unknown): number {
  return tell(`${error instanceof Error ? error.message : error}\n`, 1);
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}

function tell(text: string, code: number): number {
  process.stdout.write(text);
  return code;
}
