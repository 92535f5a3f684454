/** Pages cannot be shown; the message says why, and what to do. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
