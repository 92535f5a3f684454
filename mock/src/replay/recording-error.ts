/** A file cannot be replayed; the message is one line that says what to do. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}
