import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import './tests/compile-cache.ts';
import { inEcosystem } from './tests/ecosystem/install.ts';

/** The longest of each project; begun last, one of them would run on alone at the end. */
const LONGEST = [
  'dashboard/whole-treasury',
  'dashboard/what-happens',
  'dashboard/treasury',
  'dashboard/tab',
  'dashboard/story',
  'docs/accessibility',
  'docs/console',
  'docs/published-versions',
  'docs/published-pages',
  'docs/tab',
  'docs/client',
  'docs/samples',
  'docs/languages',
  'docs/search',
  'examples/pages',
  'examples/journeys',
  'package/mock',
  'package/types',
  'package/release',
  'package/next',
  'package/conformance',
  'package/build',
  'durable/bad-days',
  'durable/orders',
  'hosted/any-request',
  'conformance/faults',
  'conformance/harmless',
  'crash/moments',
  'generators/generators',
  'contract/breaking',
  'contract/spectral',
  'browser/kept',
  'conformance/command',
  'model/mutants',
  'hosted/same',
];

/**
 * A worker is kept only while the next file is of its project, so each project's files run together. The longest files
 * of each come first, and the short ones of the last project, by name, fill the end of the run.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.slow.ts`));
      return rank === -1 ? LONGEST.length : rank;
    };
    return (await super.sort(files)).toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || rankOf(a) - rankOf(b),
    );
  }
}

/** What takes minutes, and is run on its own: `npm run test:slow`. */
export default defineConfig({
  test: {
    isolate: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/overrun.ts'],
    // Two for each core: they wait a third of their time, for browsers, for servers and for other processes.
    maxWorkers: availableParallelism() * 2,
    // No rule is about speed: these only end a test that hangs, on however busy a machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'programs',
          globalSetup: ['tests/ecosystem/install.ts'],
          include: ['tests/**/*.slow.ts'],
          exclude: ['**/node_modules/**', 'tests/{package,docs,dashboard,examples}/**'],
        },
      },
      {
        extends: true,
        // The recipes are copied from: they import by name what is installed for the longer suites alone.
        resolve: {
          alias: Object.fromEntries(['express', 'fastify', 'hono'].map((name) => [name, inEcosystem(name)])),
        },
        test: {
          name: 'package',
          globalSetup: [
            'tests/ecosystem/install.ts',
            'tests/package/packed.ts',
            'tests/package/one-mock.ts',
            'tests/docs/one-site.ts',
          ],
          include: ['tests/package/*.slow.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'examples',
          globalSetup: ['tests/ecosystem/install.ts', 'tests/mock/global-setup.ts'],
          include: ['tests/examples/*.slow.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'docs',
          globalSetup: ['tests/ecosystem/install.ts', 'tests/docs/serve.ts', 'tests/docs/one-site.ts'],
          include: ['tests/docs/*.slow.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dashboard',
          globalSetup: ['tests/ecosystem/install.ts', 'tests/dashboard/serve.ts'],
          include: ['tests/dashboard/*.slow.ts'],
        },
      },
    ],
  },
});
