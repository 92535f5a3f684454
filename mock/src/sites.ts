import { existsSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_GUIDE } from './contract/contract.ts';
import { VERSION } from './contract/generated/version.ts';
import { DASHBOARD_PATH } from './control/control-contract.ts';
import { DEFAULT_CONTRACT } from './files.ts';
import { SANDBOX_ORIGIN } from './http/origin.ts';
import type { AbsentPages, SiteOptions } from './static-site.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Content Security Policy that forbids inline code and other origins. */
const COMMON = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

const DOCS = [...COMMON, "img-src 'self' data:"];

/** The dashboard also requires trusted types, so that no text becomes markup or code. */
const DASHBOARD = [...COMMON, "img-src 'self'", "require-trusted-types-for 'script'"];

/** Policy for an HTTP header: pages that call the server they come from. */
const served = (...rules: readonly string[]) => [...rules, "frame-ancestors 'none'"].join('; ');

/**
 * Policy for a `<meta>` element, which cannot contain `frame-ancestors`: pages with the sandbox in a worker.
 */
const inTab = (...rules: readonly string[]) => [...rules, "worker-src 'self'"].join('; ');

export const DOCS_POLICY = { served: served(...DOCS), inTab: inTab(...DOCS) };

export const DASHBOARD_POLICY = {
  served: served(...DASHBOARD, "trusted-types 'none'"),
  inTab: inTab(...DASHBOARD, 'trusted-types sandbox'),
};

export const dashboardSite = (): SiteOptions => ({
  base: DASHBOARD_PATH,
  folder: join(ROOT, 'dist/served/painel'),
  absent: notBuilt('O painel não foi gerado', 'The dashboard was not built'),
  headers: { 'Content-Security-Policy': DASHBOARD_POLICY.served, 'Referrer-Policy': 'no-referrer' },
});

/** @param contract path of the served OpenAPI file; the docs describe this repository's contract only */
export const docsSite = (contract: string): SiteOptions => ({
  base: API_GUIDE,
  followsReader: contract === DEFAULT_CONTRACT,
  ...(contract === DEFAULT_CONTRACT ? ownDocs() : { folder: undefined, absent: ofAnother(contract) }),
  headers: { 'Content-Security-Policy': DOCS_POLICY.served },
  // Excludes the contract files, which are served unchanged.
  written: { origin: SANDBOX_ORIGIN, files: /\.(?:html|md|txt|arazzo\.yaml)$|\bpostman[.\w]*\.json$/ },
});

const ownDocs = (): Pick<SiteOptions, 'folder' | 'absent'> => ({
  folder: docsPackage() ?? join(ROOT, 'dist/served/docs'),
  absent: hasSources()
    ? notBuilt('A documentação não foi gerada', 'The docs were not built')
    : {
        status: 503,
        pt: `A documentação vem em um pacote à parte: ${docsElsewhere()}`,
        en: `The docs come in a package of their own: ${docsElsewhere()}`,
      },
});

const notBuilt = (pt: string, en: string): AbsentPages => ({
  status: 503,
  pt: `${pt}: rode npm run docs na raiz do repositório. A API não é afetada.`,
  en: `${en}: run npm run docs at the root of the repository. The API is unaffected.`,
});

const ofAnother = (contract: string): AbsentPages => ({
  status: 404,
  pt: `A documentação descreve só o contrato da Tesa, e este mock serve outro: ${referenceOf(contract)} faz a referência dele.`,
  en: `The docs describe the contract of Tesa alone, and this mock serves another: ${referenceOf(contract)} makes a reference of it.`,
});

export const referenceOf = (contract: string): string => `npx @redocly/cli build-docs ${contract}`;

/** True in the repository. The published package has built pages but no sources. */
const hasSources = (root: string = ROOT): boolean => existsSync(join(root, 'docs/site/main.ts'));

/** Returns the reason and the remedy in one line, or undefined when the docs exist. */
export function lackOfDocs(root?: string): string | undefined {
  if (docsPackage() !== undefined) return undefined;
  return hasSources(root) ? lackOf('docs', root) : docsElsewhere();
}

export const lackOfDashboard = (root?: string): string | undefined => lackOf('painel', root);

const lackOf = (name: string, root: string = ROOT): string | undefined =>
  existsSync(join(root, 'dist/served', name, 'index.html'))
    ? undefined
    : 'not built: npm run docs builds the pages, also while this runs';

const PACKAGE = '@tesa/docs';

/** Folder of the docs package, an optional peer dependency; undefined when it is not installed. */
function docsPackage(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)), 'site');
  } catch {
    return undefined;
  }
}

/** Users of npx cannot install the docs beside the package. */
function docsElsewhere(): string {
  const { homepage } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return `install ${PACKAGE} ${VERSION} beside this package from the file that npm pack ./dist/docs-package writes in the repository, and start again; or read them at ${homepage}`;
}

const SOURCES = [
  'openapi.yaml',
  'contract',
  'docs',
  'examples',
  'sdk/src',
  'mock/dashboard',
  'mock/src',
  'package.json',
];

/** Undefined when the built pages are newer than their sources. */
export async function noticeOfPages(root: string = ROOT): Promise<string | undefined> {
  if (!hasSources(root)) return undefined;
  const pages = ['docs', 'painel'].map((name) => changed(join(root, 'dist/served', name, 'index.html')));
  const built = Math.min(...(await Promise.all(pages)));
  if (built === 0) return undefined;
  const isOlder = built < (await newestOf(SOURCES.map((name) => join(root, name))));
  return isOlder ? 'The pages are older than their sources: npm run docs builds them anew' : undefined;
}

/** Modification time of a file, 0 when the file does not exist. */
const changed = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** A folder's own time changes when an entry is removed, so folders count too. */
async function newestOf(paths: readonly string[]): Promise<number> {
  const times = paths.map(async (path) => {
    const names = await readdir(path, { recursive: true }).catch(() => []);
    const within = names.filter((name) => !name.includes('node_modules')).map((name) => join(path, name));
    return Math.max(...(await Promise.all([path, ...within].map(changed))));
  });
  return Math.max(...(await Promise.all(times)));
}
