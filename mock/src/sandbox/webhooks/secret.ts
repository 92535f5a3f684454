import { base64urlnopad } from '@scure/base';
import { hmacSha256 } from '#host';
import { randomBytes } from '../../bytes/random.ts';

/** How long the previous secret still signs after a rotation, in milliseconds of the world's time. */
export const OVERLAP = 24 * 60 * 60_000;

export const randomSecret = (): string => `whsec_${base64urlnopad.encode(randomBytes(32))}`;

/** One that is the same at each run, for worlds in which everything is. */
export const secretFrom = (seed: string, from: string): string =>
  `whsec_${base64urlnopad.encode(hmacSha256(seed, from))}`;
