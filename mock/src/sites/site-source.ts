import { fileURLToPath } from 'node:url';
import type { ResponseHeaders } from '../http/response.ts';

/** The sources of pages, how they are built, where they are kept and where they are served. */
export interface SiteSource {
  /** What the pages are called in the message of a build that failed, such as `The docs`. */
  readonly name: string;
  /** The words of the page that is shown while they are being built. */
  readonly waiting: WaitingWords;
  /** Path that their addresses begin with, such as `/docs`. */
  readonly base: string;
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

/** What the page says while the pages are being built. */
export interface WaitingWords {
  /** In Portuguese, such as `Preparando a documentação`. */
  readonly title: string;
  /** In English, such as `The docs are being built`. */
  readonly english: string;
}

/** The folder of this repository, or of the package. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
