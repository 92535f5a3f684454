import type { BodyStream } from '../../http/response.ts';

/** A response whose body goes on: the contract says of which type it is, and validates none of it. */
export class Streamed {
  readonly body: BodyStream;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: BodyStream, type: 'text/event-stream' | 'application/x-ndjson') {
    this.body = body;
    this.headers = { 'Content-Type': type, 'Cache-Control': 'no-store' };
  }
}
