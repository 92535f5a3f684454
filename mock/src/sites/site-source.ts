import { fileURLToPath } from 'node:url';
import type { ResponseHeaders } from '../http/response.ts';

/** What pages are made of, how, where they are kept and where they are served. */
export interface SiteSource {
  /** What the pages are called in the message of a build that failed, such as `The docs`. */
  readonly name: string;
  /** What is shown while they are being built. */
  readonly waiting: WaitingWords;
  /** Path that their addresses begin with, such as `/docs`. */
  readonly base: string;
  /** Folder of the built pages, with an `index.html`. */
  readonly folder: string;
  /** Files and folders that the pages are made of; empty for pages that came built. */
  readonly madeOf: readonly string[];
  /**
   * Arguments with which Node builds the pages in a folder.
   * @throws {SiteError} when what builds them is not installed
   */
  readonly command: (folder: string) => readonly string[];
  /** Headers of every page. */
  readonly headers: ResponseHeaders;
}

/** What a page says of its own making. */
export interface WaitingWords {
  /** In Portuguese, such as `Preparando a documentação`. */
  readonly title: string;
  /** In English, such as `The docs are being built`. */
  readonly english: string;
}

/** Of this repository, or of the package. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
