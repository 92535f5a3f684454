import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { inject } from 'vitest';

export interface BuiltPage {
  readonly address: string;
  readonly html: string;
}

export interface BuiltSite {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
  readonly pages: readonly BuiltPage[];
  readonly search: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

let site: Promise<BuiltSite> | undefined;

export function builtSite(): Promise<BuiltSite> {
  site ??= readBuilt();
  return site;
}

async function readBuilt(): Promise<BuiltSite> {
  const answer = await fetch(inject('siteUrl'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return { folder: said, ...(await read(said)), search: await readSearch(join(said, 'search')) };
}

export async function textsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const nameOf = (path: string) => relative(folder, path).replaceAll(sep, '/');
  return new Map(
    await Promise.all(paths.map(async (path) => [nameOf(path), await readFile(path, 'utf8')] as const)),
  );
}

async function read(folder: string): Promise<Omit<BuiltSite, 'folder' | 'search'>> {
  const files = new Map([...(await textsIn(folder))].map(([path, text]) => [`/docs/${path}`, text]));
  const pages = [...files]
    .filter(([address, html]) => address.endsWith('.html') && !html.includes('http-equiv="refresh"'))
    .map(([address, html]) => ({ address: address.replace(/index\.html$/, ''), html }));
  return { files, pages };
}

async function readSearch(folder: string): Promise<BuiltSite['search']> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => extname(name) !== '');
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}
