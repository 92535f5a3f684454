import { slugs } from './addresses.ts';

/** One of the two documented contracts: where it is served, and where its pages are. */
export interface Plane {
  /** Before the paths of its operations. */
  readonly basePath: string;
  /** The page of an operation. */
  readonly operation: (id: string) => string;
  /** The address that explains an error code. */
  readonly error: (code: string) => string;
}

export const API: Plane = {
  basePath: '/v1',
  operation: slugs.operation,
  error: (code) => `${slugs.errors}#${code}`,
};

/** The control plane of the sandbox. */
export const CONTROL: Plane = {
  basePath: '/_sandbox',
  operation: slugs.controlOperation,
  error: () => `${slugs.control}#erros`,
};
