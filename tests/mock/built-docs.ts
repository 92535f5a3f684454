import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { BuiltSite, createApp, loadContract } from '../../mock/src/index.ts';
import type { SiteSource } from '../../mock/src/sites/site-source.ts';
import { sharedFolder } from '../temporary.ts';

export const contractFile = join(import.meta.dirname, 'fixtures', 'minimo.yaml');
const contract = await loadContract(contractFile);

/** Writes pages, some of which quote the source, after the build was noted; fails when the source says so. */
const BUILDER = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const [source, builds, folder] = process.argv.slice(1);
appendFileSync(builds, '.');
const text = readFileSync(source, 'utf8');
if (text === 'broken') throw new Error('the source is broken');
mkdirSync(folder + '/guia/idempotencia', { recursive: true });
writeFileSync(folder + '/index.html', '<h1>' + text + '</h1>');
writeFileSync(folder + '/guia/idempotencia/index.html', 'chave '.repeat(1000));
mkdirSync(folder + '/en');
mkdirSync(folder + '/antiga');
writeFileSync(folder + '/antiga/index.html', '<meta http-equiv="refresh" content="0; url=/docs/guia/idempotencia/#chave">');
writeFileSync(folder + '/index.md', 'curl http://127.0.0.1:4010/v1/posicoes');
writeFileSync(folder + '/openapi.yaml', 'url: http://127.0.0.1:4010/v1');
writeFileSync(folder + '/en/404.html', 'nothing here');
writeFileSync(folder + '/404.html', 'nada aqui');
writeFileSync(folder + '/style.599cd95f5c.css', 'p {}');
writeFileSync(folder + '/figura.png', Buffer.from([0x89, 0x50, 0xff]));
`;

/** Writes each page once it is told that someone waits for it; when that is the home page, the rest too, and ends. */
const STEPWISE = `
const { mkdirSync, writeFileSync } = require('node:fs');
const [folder] = process.argv.slice(1);
const write = (...files) => {
  for (const file of files) {
    mkdirSync(require('node:path').dirname(folder + '/' + file), { recursive: true });
    writeFileSync(folder + '/' + file, file);
  }
  process.send({ files });
};
process.send({ pages: 3 });
const written = new Set();
const open = setInterval(() => {}, 1000);
process.on('message', ({ asked }) => {
  if (written.has(asked)) return;
  written.add(asked);
  if (asked !== '/docs/') return write(asked.slice('/docs/'.length) + 'index.html');
  write('index.html', 'procura.json');
  clearInterval(open);
});
process.channel.unref();
`;

let number = 0;

/** Of the test under way, and empty at first but for the source. */
export let folder: string;
/** The one file that its docs are made of. */
export let source: string;
export let docs: BuiltSite;
export let app: ReturnType<typeof createApp>;

/** Gives each test of a file docs of its own, which were not built yet. */
export function useBuiltDocs(): void {
  const root = sharedFolder();
  beforeEach(async () => {
    folder = join(root, String(number++));
    source = join(folder, 'fonte.txt');
    await mkdir(folder);
    await edit('primeira');
    serve(sourceIn(folder));
  });
}

/** Serves other docs in their place. */
export function serve(site: SiteSource): void {
  ({ docs, app } = serverOf(site));
}

/** One more server. */
export function serverOf(site: SiteSource): { docs: BuiltSite; app: ReturnType<typeof createApp> } {
  const docs = new BuiltSite(site);
  return { docs, app: createApp({ contract, docs }) };
}

export const sourceIn = (folder: string): SiteSource => ({
  titles: {
    pt: { waiting: 'Preparando a documentação', failed: 'A documentação não pôde ser construída' },
    en: { waiting: 'The docs are being built', failed: 'The docs could not be built' },
  },
  base: '/docs',
  hasEnglish: true,
  followsReader: true,
  folder: join(folder, 'docs'),
  sources: [join(folder, 'fonte.txt')],
  command: (built) => ['-e', BUILDER, join(folder, 'fonte.txt'), join(folder, 'builds'), built],
  headers: { 'Content-Security-Policy': "default-src 'none'" },
  written: { origin: 'http://127.0.0.1:4010', files: /\.md$/ },
});

/** The same, written page by page as they are asked for. */
export const stepwiseIn = (folder: string): SiteSource => ({
  ...sourceIn(folder),
  command: (built) => ['-e', STEPWISE, built],
});

/** Changes the source, each time a second later than the last. */
export async function edit(text: string): Promise<void> {
  await writeFile(source, text);
  const time = 1_700_000_000 + number++;
  await utimes(source, time, time);
}

export const open = (path: string, init?: RequestInit) =>
  app.fetch(new Request(`http://127.0.0.1:4010${path}`, init));

/** Opens a page after the build that the first request begins. */
export async function opened(path: string, headers: Record<string, string> = {}): Promise<Response> {
  await open('/docs/');
  await docs.settled();
  return open(path, { headers });
}

export async function expectBuilds(count: number): Promise<void> {
  expect(await readFile(join(folder, 'builds'), 'utf8')).toBe('.'.repeat(count));
}
