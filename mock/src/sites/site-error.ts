/** Pages cannot be shown; the message says why. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
