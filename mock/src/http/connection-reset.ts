/** Thrown to cut the client's connection: over HTTP the socket is reset, in process `fetch` rejects as it would then. */
export class ConnectionReset extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }) });
  }
}
