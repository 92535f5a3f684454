import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addSandbox } from '../../docs/site/published/add-sandbox.ts';
import { publish } from '../../docs/site/published/publish.ts';
import { type FileServer, serveFiles } from '../file-server.ts';

interface Folders {
  /** The docs as they were built. */
  readonly docs: string;
  /** An empty one, for the site. */
  readonly site: string;
  /** Where the clock of a sandbox stands, in milliseconds since 1970. */
  readonly now: number;
}

/** Publishes the docs, with a sandbox in each tab that no browser keeps, and serves them. */
export async function serveTabSite({ docs, site, now }: Folders): Promise<FileServer> {
  await cp(docs, site, { recursive: true });
  const sandbox = await addSandbox(site);
  const worker = join(site, sandbox);
  await writeFile(worker, `${KEEPS_NOTHING}${standingAt(now)}${await readFile(worker)}`);
  await publish(site, { sandbox, at: undefined });
  // What tests replace must not be answered from what a service worker keeps.
  await writeFile(join(site, 'offline.js'), '');
  return serveFiles(site, { base: '/docs/' });
}

/** A statement before a program, as in a browser that keeps nothing. */
const KEEPS_NOTHING = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });\n";

/** A statement before a program, whose clock then stands. */
const standingAt = (now: number): string => `globalThis.Date = class extends Date {
  static now = () => ${now};
  constructor(...given) { super(...(given.length === 0 ? [${now}] : given)); }
};
`;
