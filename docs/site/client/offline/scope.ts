import type { Language } from '../../../language.ts';
import type { OfflineFiles } from '../../published/offline-files.ts';

interface Scope {
  /** The build puts this assignment before the program. */
  readonly published: { readonly version: string; readonly files: OfflineFiles };
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void;
}

export interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface Asked {
  readonly keep: Language;
}

interface Events {
  readonly install: LongEvent;
  readonly activate: LongEvent;
  readonly message: LongEvent & { readonly data: Asked };
  readonly fetch: FetchEvent;
}

export interface FetchEvent extends LongEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export const scope = globalThis as unknown as Scope;

export const pageAddressOf = (file: string): string => new URL(file, scope.registration.scope).href;

export function fileAt(address: string): string | undefined {
  const { origin, pathname } = new URL(address);
  const path = `${origin}${pathname}`;
  const root = scope.registration.scope;
  return path.startsWith(root) ? path.slice(root.length).replace(/(^|\/)index\.html$/, '$1') : undefined;
}
