/** A rule cannot be judged here; the message says what it would need. */
export class NotReachedError extends Error {
  override readonly name = 'NotReachedError';
}
