/** Invalid command line or environment; the message is one line that says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
