import { randomBytes } from 'node:crypto';

/** How long the previous secret still signs after a rotation, in milliseconds of the world's time. */
export const OVERLAP = 24 * 60 * 60_000;

export const randomSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;
