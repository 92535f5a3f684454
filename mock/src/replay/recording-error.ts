/** A file cannot be replayed; the message is one line that says what to do. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

/** @param why what is wrong with the recording, and where */
export const damaged = (name: string, why: string): RecordingError =>
  new RecordingError(`${name} is not as it was saved (${why}): save it anew, or have it sent again`);
