/** A file that a sandbox cannot be kept in; the message, which follows the name of the file, says what to do. */
export class UnusableFile extends Error {
  override readonly name: string = 'UnusableFile';
}
