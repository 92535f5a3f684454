/** Express ships no types: what is used of it here. */
declare module 'express' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Request extends IncomingMessage {
    readonly body: Buffer;
    get(name: string): string | undefined;
  }

  interface Response extends ServerResponse {
    set(name: string, value: string): this;
    status(code: number): this;
  }

  type Handler = (request: Request, response: Response, next: (error?: unknown) => void) => unknown;

  export interface Express extends RequestListener {
    use(handler: Handler): this;
    post(path: string, ...handlers: Handler[]): this;
  }

  interface Create {
    (): Express;
    json(): Handler;
    raw(options: { type: () => boolean; limit: string }): Handler;
  }

  const express: Create;
  // biome-ignore lint/style/noDefaultExport: it is how Express exports
  export default express;
}
