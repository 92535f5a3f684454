import { fileURLToPath } from 'node:url';
import type { ResponseHeaders } from '../http/response.ts';
import type { Language } from './language.ts';

/** The sources of pages, how they are built, where they are kept and where they are served. */
export interface SiteSource {
  /** The titles of what is shown while they are being built, and when they cannot be. */
  readonly titles: Readonly<Record<Language, { readonly waiting: string; readonly failed: string }>>;
  /** Path that their addresses begin with, such as `/docs`. */
  readonly base: string;
  /** Whether the same pages are in English below `en/`. */
  readonly hasEnglish?: boolean;
  /** Whether its first page leads readers who prefer English to that in English. */
  readonly followsReader?: boolean;
  /** Folder of the built pages, with an `index.html`. */
  readonly folder: string;
  /** The files and folders of the sources; empty for pages that came built. */
  readonly sources: readonly string[];
  /**
   * Arguments with which Node builds the pages in a folder.
   * @throws {SiteError} when the build is not installed
   */
  readonly command: (folder: string) => readonly string[];
  /** How long the build may take, in milliseconds. Default: 3 minutes. */
  readonly timeLimit?: number;
  /** Headers of every page. */
  readonly headers: ResponseHeaders;
  /** The origin of the server in the pages, if they name one. */
  readonly written?: WrittenOrigin;
}

/** The origin of the server that pages were built with; when served, it is replaced by the one that the client called. */
export interface WrittenOrigin {
  /** Such as `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Paths of the files that name it. */
  readonly files: RegExp;
}

/** The folder of this repository, or of the package. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
