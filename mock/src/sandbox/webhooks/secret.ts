import { createHmac, randomBytes } from 'node:crypto';

/** How long the previous secret still signs after a rotation, in milliseconds of the world's time. */
export const OVERLAP = 24 * 60 * 60_000;

export const randomSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** One that is the same at each run, for worlds in which everything is. */
export const secretFrom = (seed: string, from: string): string =>
  `whsec_${createHmac('sha256', seed).update(from).digest('base64url')}`;
