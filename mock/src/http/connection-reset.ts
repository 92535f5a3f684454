/** The client is to see its connection cut: over HTTP the socket is reset, in process `fetch` rejects, as it would there. */
export class ConnectionReset extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }) });
  }
}
