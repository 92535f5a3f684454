import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A page of the site as it was built. */
export interface BuiltPage {
  /** Such as `/docs/guia/erros/`. */
  readonly address: string;
  readonly html: string;
}

export interface BuiltSite {
  /** Every file, by the address that it is served at. */
  readonly files: ReadonlyMap<string, string>;
  readonly pages: readonly BuiltPage[];
  /** The files of the search, by their names: its script, its index, the program that reads it. */
  readonly search: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const MAIN = fileURLToPath(new URL('../../docs/site/main.ts', import.meta.url));
let site: Promise<BuiltSite> | undefined;

/** The site as `npm run docs` builds it, once for all the tests of a worker. */
export function builtSite(): Promise<BuiltSite> {
  site ??= build();
  return site;
}

async function build(): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), 'tesa-docs-'));
  try {
    await promisify(execFile)(process.execPath, [MAIN, folder]);
    return { ...(await read(folder)), search: await readSearch(join(folder, 'search')) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function read(folder: string): Promise<Omit<BuiltSite, 'search'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  const addresses = paths.map((path) => `/docs${path.slice(folder.length).replaceAll(sep, '/')}`);
  const files = new Map(addresses.map((address, index) => [address, texts[index] ?? '']));
  const pages = [...files]
    .filter(([address]) => address.endsWith('.html'))
    .map(([address, html]) => ({ address: address.replace(/index\.html$/, ''), html }));
  return { files, pages };
}

async function readSearch(folder: string): Promise<BuiltSite['search']> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => extname(name) !== '');
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}
