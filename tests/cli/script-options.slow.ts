import { expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { Program } from './process.ts';

/** Scripts that pass their options on to another program. */
const OF_OTHERS = /vitest|changeset/;

const commands = Object.entries(project.scripts)
  .filter(([, script]) => /^node scripts\//.test(script) && !OF_OTHERS.test(script))
  .filter(([, script]) => !script.includes('--or-warn'));

const run = (script: string, ...options: string[]) =>
  new Program(process.execPath, [...script.split(' ').slice(1), ...options]).ended;

test('package.json lists the commands of this repository', () => {
  expect(commands.map(([name]) => name)).toEqual(expect.arrayContaining(['build', 'docs', 'generate']));
});

test.each(commands)('npm run %s -- --help prints its usage and does nothing else', async (name, script) => {
  const { code, stdout, stderr } = await run(script, '--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^npm run ${name}\\b`));
  expect(stdout).toMatch(/\n {2}-h, --help +print this help\n/);
  expect(stdout).toMatch(/\nExamples?:\n {2}\S/);
});

test.each(commands)('npm run %s refuses an unknown option in one line', async (_, script) => {
  const stderr = "Unknown option '--hlep': did you mean --help?\n";
  expect(await run(script, '--hlep')).toEqual({ code: 2, stdout: '', stderr });
});

test.each([
  [
    'docs:publish',
    ['--at', 'x'],
    '--at must be an http or https URL, such as https://docs.example/tesa/, but is x',
  ],
  ['docs:publish', ['--at'], '--at has no value: add one, such as --at https://docs.example/tesa/'],
  ['docs:publish', ['site'], "Unexpected argument 'site': see --help"],
  ['breaking', ['contract'], "Unexpected argument 'contract': see --help"],
] as const)('npm run %s refuses the command line %j in one line', async (name, options, line) => {
  expect(await run(project.scripts[name], ...options)).toEqual({ code: 2, stdout: '', stderr: `${line}\n` });
});
