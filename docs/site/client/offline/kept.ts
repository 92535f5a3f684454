import { isNamedByContent } from '../../published/is-named-by-content.ts';
import type { Digests } from '../../published/offline-files.ts';
import { fileAt, pageAddressOf, scope } from './scope.ts';

/** Cache names contain the scope, because other sites may share the origin, and the version. */
const PREFIX = `tesa-docs ${scope.registration.scope} `;
const CACHE = `${PREFIX}${scope.published.version}`;

/** Limits parallel downloads, so that the reader's own requests come through. */
const AT_ONCE = 4;

/** Reads a file from the cache; undefined also when the browser refuses to read the cache. */
export async function kept(file: string, cache: string = CACHE): Promise<Response | undefined> {
  try {
    return await (await caches.open(cache)).match(pageAddressOf(file));
  } catch {
    return undefined;
  }
}

export async function keepMark(name: string): Promise<void> {
  await (await caches.open(CACHE)).put(pageAddressOf(name), new Response());
}

/**
 * Downloads the files that are not cached yet.
 * @throws {Error} when a file cannot be loaded or stored, or belongs to another version
 */
export async function keepAll(files: Digests): Promise<void> {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => fileAt(url)));
  const left = Object.entries(files).filter(([file]) => !there.has(file));
  const keepNext = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [file, digest] = next;
      const response = await fetch(pageAddressOf(file), {
        cache: isNamedByContent(file) ? 'default' : 'no-cache',
      });
      if (!(await isOfThisVersion(response, digest))) throw new Error(`${file} is not what was published`);
      await cache.put(pageAddressOf(file), response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
}

export async function keep(file: string, digest: string, response: Response): Promise<void> {
  if (await isOfThisVersion(response, digest))
    await (await caches.open(CACHE)).put(pageAddressOf(file), response);
}

export async function earlierCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

async function isOfThisVersion(response: Response, digest: string): Promise<boolean> {
  if (!response.ok || response.redirected || response.type !== 'basic') return false;
  const bytes = await response.clone().arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return digest === [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
