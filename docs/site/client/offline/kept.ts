import { isNamedByContent } from '../../published/is-named-by-content.ts';
import type { Digests } from '../../published/offline-files.ts';
import { fileAt, pageAddressOf, scope } from './scope.ts';

/** Other sites of this origin have caches of their own, and so has each version of this one: it holds files of no other. */
const PREFIX = `tesa-docs ${scope.registration.scope} `;
const CACHE = `${PREFIX}${scope.published.version}`;

/** How many files are loaded at the same time: the reader's own requests come between. */
const AT_ONCE = 4;

/** The answer that is kept of a file; undefined too where the browser refuses to read what it keeps. */
export async function kept(file: string, cache: string = CACHE): Promise<Response | undefined> {
  try {
    return await (await caches.open(cache)).match(pageAddressOf(file));
  } catch {
    return undefined;
  }
}

/** Notes something under a name that no file has. */
export async function keepMark(name: string): Promise<void> {
  await (await caches.open(CACHE)).put(pageAddressOf(name), new Response());
}

/**
 * Loads and keeps the files that are not kept yet.
 * @throws {Error} when one cannot be loaded or kept, or is of another version
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

/** Keeps an answer as a file, if it is the one that this version has. */
export async function keep(file: string, digest: string, response: Response): Promise<void> {
  if (await isOfThisVersion(response, digest))
    await (await caches.open(CACHE)).put(pageAddressOf(file), response);
}

/** The caches of earlier versions of this site. */
export async function earlierCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

/** A redirect, an error, part of a file and one of another version are not, nor is what somebody on the way answers. */
async function isOfThisVersion(response: Response, digest: string): Promise<boolean> {
  if (!response.ok || response.redirected || response.type !== 'basic') return false;
  const bytes = await response.clone().arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return digest === [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
