import { slugs } from './addresses.ts';

/** One of the two contracts that the docs tell of: where it is served, and where its pages are. */
export interface Plane {
  /** Before the paths of its operations. */
  readonly basePath: string;
  /** The page of an operation. */
  readonly operation: (id: string) => string;
  /** Where a code of an error is told of. */
  readonly error: (code: string) => string;
}

export const API: Plane = {
  basePath: '/v1',
  operation: slugs.operation,
  error: (code) => `${slugs.errors}#${code}`,
};

/** What the sandbox lets a test do, and the API does not. */
export const CONTROL: Plane = {
  basePath: '/_sandbox',
  operation: slugs.controlOperation,
  error: () => `${slugs.control}#erros`,
};
