import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addSandbox } from '../../docs/site/published/add-sandbox.ts';
import { publish } from '../../docs/site/published/publish.ts';
import { type FileServer, serveFiles } from '../file-server.ts';

interface Folders {
  readonly docs: string;
  readonly site: string;
  /** The fixed time of the sandboxes, in milliseconds since 1970. */
  readonly now: number;
}

export async function serveTabSite({ docs, site, now }: Folders): Promise<FileServer> {
  await cp(docs, site, { recursive: true });
  const sandbox = await addSandbox(site);
  const worker = join(site, sandbox);
  await writeFile(worker, `${KEEPS_NOTHING}${standingAt(now)}${await readFile(worker)}`);
  await publish(site, { sandbox, at: undefined });
  // Disables the service worker's cache, which would hide responses that tests replace.
  await writeFile(join(site, 'offline.js'), '');
  return serveFiles(site, { base: '/docs/' });
}

const KEEPS_NOTHING = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });\n";

const standingAt = (now: number): string => `globalThis.Date = class extends Date {
  static now = () => ${now};
  constructor(...given) { super(...(given.length === 0 ? [${now}] : given)); }
};
`;
