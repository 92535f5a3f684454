/**
 * The service worker of the published site. Files whose names change with their contents are answered from the cache; pages
 * from the network, and from the cache where there is none. A later version is installed as a whole beside the earlier one,
 * and takes its place when no page of that is open any more, so that no page meets files of another version.
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
  // What failed is tried again when a page asks for it the next time.
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

/** Undefined for a file that is not of this version. */
const digestOf = (file: string): string | undefined =>
  [files.all, files.pt, files.en].find((digests) => Object.hasOwn(digests, file))?.[file];

/** The name under which it is noted that a language was kept. */
const markOf = (language: Language): string => `kept-${language}`;

/** All or nothing: without one of these, the earlier version stays. */
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
    // The network's answer, not one that the browser has kept from an earlier version.
    return await load(event, file, new Request(event.request, { cache: 'no-cache' }));
  } catch {
    return (await kept(file)) ?? withoutNetwork(file);
  }
}

/** From the network, and for the next time. */
async function load(event: FetchEvent, file: string, request: Request): Promise<Response> {
  const response = await fetch(request);
  const digest = digestOf(file);
  // A full disk is no reason to fail.
  if (digest !== undefined) event.waitUntil(keep(file, digest, response.clone()).catch(() => {}));
  return response;
}

function withoutNetwork(file: string): Response {
  return digestOf(`${file}/`) === undefined
    ? offlinePage(file)
    : Response.redirect(pageAddressOf(`${file}/`));
}
