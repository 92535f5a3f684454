/**
 * The service worker of the published site. Files with hashed names come from the cache; pages come from the
 * network, or from the cache when offline. A new version is cached completely before it activates, once no
 * page of the old version is open, so that no page loads files of another version.
 */
import { LANGUAGES, type Language } from '../../../language.ts';
import { isNamedByContent } from '../../published/is-named-by-content.ts';
import { earlierCaches, keep, keepAll, keepMark, kept } from './kept.ts';
import { offlinePage } from './offline-page.ts';
import { type FetchEvent, fileAt, pageAddressOf, scope } from './scope.ts';

const { files } = scope.published;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  // Ignores a failure, because the next page asks again.
  event.waitUntil(keepLanguage(event.data.keep).catch(() => {}));
});
scope.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request;
  const file = fileAt(url);
  if (file === undefined || method !== 'GET' || headers.has('Range')) return;
  const isOurs = digestOf(file) !== undefined;
  if (isOurs && isNamedByContent(file)) event.respondWith(keptFirst(event, file));
  else if (isOurs || mode === 'navigate') event.respondWith(networkFirst(event, file));
});

const digestOf = (file: string): string | undefined =>
  [files.all, files.pt, files.en].find((digests) => Object.hasOwn(digests, file))?.[file];

const markOf = (language: Language): string => `kept-${language}`;

/** Rejects if one file fails; the old version then stays active. */
async function install(): Promise<void> {
  await keepAll(files.all);
  for (const language of LANGUAGES) if (await wasKept(language)) await keepLanguage(language);
}

async function activate(): Promise<void> {
  for (const name of await earlierCaches()) await caches.delete(name);
  await scope.clients.claim();
}

async function keepLanguage(language: Language): Promise<void> {
  if (await kept(markOf(language))) return;
  await keepAll(files[language]);
  await keepMark(markOf(language));
}

async function wasKept(language: Language): Promise<boolean> {
  const marks = (await earlierCaches()).map((cache) => kept(markOf(language), cache));
  return (await Promise.all(marks)).some((mark) => mark !== undefined);
}

async function keptFirst(event: FetchEvent, file: string): Promise<Response> {
  return (await kept(file)) ?? (await load(event, file, event.request));
}

async function networkFirst(event: FetchEvent, file: string): Promise<Response> {
  try {
    // Bypasses the browser's HTTP cache, which may contain an earlier version.
    return await load(event, file, new Request(event.request, { cache: 'no-cache' }));
  } catch {
    return (await kept(file)) ?? withoutNetwork(file);
  }
}

async function load(event: FetchEvent, file: string, request: Request): Promise<Response> {
  const response = await fetch(request);
  const digest = digestOf(file);
  // A full disk must not fail the request.
  if (digest !== undefined) event.waitUntil(keep(file, digest, response.clone()).catch(() => {}));
  return response;
}

function withoutNetwork(file: string): Response {
  return digestOf(`${file}/`) === undefined
    ? offlinePage(file)
    : Response.redirect(pageAddressOf(`${file}/`));
}
