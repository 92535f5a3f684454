export class NotReachedError extends Error {
  override readonly name = 'NotReachedError';
}
