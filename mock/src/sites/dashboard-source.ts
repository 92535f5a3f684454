import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_CONTRACT } from '../files/contract-files.ts';
import { DASHBOARD_PATH } from './dashboard-path.ts';
import { DASHBOARD_POLICY } from './page-policies.ts';
import { SiteError } from './site-error.ts';
import { ROOT, type SiteSource } from './site-source.ts';

/** Writes the dashboard. It is not in the package, which has the pages. */
const BUILDER = join(ROOT, 'mock/dashboard/build.ts');

/** The sources of the dashboard besides the contract. */
const SOURCES = [
  'mock/dashboard',
  'mock/src/browser/tab',
  'docs/site/bundle.ts',
  'docs/site/client/first.ts',
  'docs/site/client/keep-offline.ts',
  'docs/site/machine',
  'docs/site/style/shared',
  'docs/translations/names.yaml',
  'docs/samples',
  'sdk/src/generated',
  'sdk/src/valor',
  'package.json',
];

/** The pages of the dashboard, which show any sandbox. */
export const dashboardSource = (): SiteSource => ({
  titles: {
    pt: { waiting: 'Preparando o painel', failed: 'O painel não pôde ser construído' },
    en: { waiting: 'The dashboard is being built', failed: 'The dashboard could not be built' },
  },
  base: DASHBOARD_PATH,
  hasEnglish: true,
  folder: join(ROOT, 'dist/served/painel'),
  sources: existsSync(BUILDER) ? [DEFAULT_CONTRACT, ...SOURCES.map((name) => join(ROOT, name))] : [],
  command: (folder) => [findBuilder(), folder],
  headers: { 'Content-Security-Policy': DASHBOARD_POLICY.served, 'Referrer-Policy': 'no-referrer' },
});

function findBuilder(): string {
  if (existsSync(BUILDER)) return BUILDER;
  throw new SiteError(503, 'This copy of the mock came without its dashboard.');
}
