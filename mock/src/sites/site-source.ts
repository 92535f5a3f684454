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
  /** How long the build may take, in milliseconds. Default: 3 minutes. */
  readonly timeLimit?: number;
  /** Headers of every page. */
  readonly headers: ResponseHeaders;
  /** Where the pages say that the server is, if they do. */
  readonly written?: WrittenOrigin;
}

/** The address of a server as it is written in its pages, which name the one that they are asked for at instead. */
export interface WrittenOrigin {
  /** Such as `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Paths of the files that name it. */
  readonly files: RegExp;
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
