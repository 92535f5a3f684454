/**
 * Whether a framework threw this to steer its rendering: Next.js marks such an error with a `digest`, for example
 * DYNAMIC_SERVER_USAGE, and must be given it back as it is.
 */
export function hasDigest(thrown: unknown): boolean {
  try {
    return typeof Object(thrown).digest === 'string';
  } catch {
    return false;
  }
}
