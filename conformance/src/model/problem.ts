import type { Exchange } from '../service/exchange.ts';

export interface Problem {
  readonly what: string;
  readonly expected: string;
  readonly came: string;
  readonly status?: number;
  readonly exchange?: Exchange;
}

export const inALine = ({ what, expected, came }: Problem): string =>
  `${what}: ${came} instead of ${expected}`;
