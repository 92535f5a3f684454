import type { Exchange } from '../service/exchange.ts';

/** How the service differs from what the model says. */
export interface Problem {
  readonly what: string;
  readonly expected: string;
  readonly came: string;
  /** The status of success that was expected, where another success came. */
  readonly status?: number;
  /** The request that showed it, where it was one. */
  readonly exchange?: Exchange;
}

export const inALine = ({ what, expected, came }: Problem): string =>
  `${what}: ${came} instead of ${expected}`;
