/** The docs cannot be shown; the message says why, and what to do. */
export class DocsError extends Error {
  override readonly name = 'DocsError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
