import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { command } from './command.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

const root = new URL('../../', import.meta.url);
const folder = new URL('.github/workflows/', root);
const scripts = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).scripts;

const workflows = readdirSync(folder).map((name) => {
  const { permissions, jobs } = load(readFileSync(new URL(name, folder), 'utf8')) as {
    permissions: object;
    jobs: Record<string, Job>;
  };
  return { name, permissions, jobs: Object.entries(jobs) };
});

describe.each(workflows)('.github/workflows/$name', ({ permissions, jobs }) => {
  const steps = jobs.flatMap(([, job]) => job.steps);
  const runs = steps.flatMap((step) => step.run ?? []);

  test('a workflow pins each third-party action by its commit', () => {
    const uses = steps.flatMap((step) => step.uses ?? []);
    expect(uses.filter((one) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(one))).toEqual([]);
  });

  test('a workflow grants only the permissions that a job names', () => {
    expect(permissions).toEqual({});
    expect(jobs.filter(([, job]) => job.permissions === undefined)).toEqual([]);
  });

  test('a workflow runs only commands of this repository', () => {
    for (const run of runs) {
      const [, script] = /^node (\S+)/.exec(run) ?? [];
      const [, name] = /^npm (?:run )?(\w+)$/.exec(run) ?? [];
      if (script !== undefined) expect(existsSync(new URL(script, root)), run).toBe(true);
      else expect(['ci', ...Object.keys(scripts)], run).toContain(name);
    }
  });

  test('a workflow keeps the token from third-party programs', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const { with: options } of checkouts)
      expect(options).toMatchObject({ 'persist-credentials': false });
    const trusted = steps.flatMap(({ run, env }) => (env && 'GH_TOKEN' in env ? (run ?? '') : []));
    for (const run of trusted) {
      const [, script = ''] = /^node (\S+)/.exec(run) ?? [];
      expect(readFileSync(new URL(script, root), 'utf8')).not.toMatch(/\bnpm\(|execPath/);
    }
  });

  test('a workflow does not expand an expression in a command, because it could contain foreign text', () => {
    expect(runs.filter((run) => run.includes('${{'))).toEqual([]);
  });
});

test('only the job that publishes may use its OIDC identity, and no job has a secret', () => {
  const identified = workflows.flatMap(({ jobs }) =>
    jobs.flatMap(([name, job]) => (job.permissions?.['id-token'] === 'write' ? name : [])),
  );
  expect(identified).toEqual(['publish']);
  for (const { name } of workflows)
    expect(readFileSync(new URL(name, folder), 'utf8')).not.toContain('secrets.');
});

test('a tag that differs from the version does not start a release', async () => {
  const check = fileURLToPath(new URL('scripts/release/check.ts', root));
  const { code, stderr } = await command(process.execPath, [check, '--tag', 'v0.0.1'], { cwd: '.' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^v0\.0\.1 is not the tag of \d/m);
  expect(readFileSync(new URL('release.yml', folder), 'utf8')).toContain('check.ts --tag "$GITHUB_REF_NAME"');
});
