import type { Answered, Asked } from './messages.ts';
import { pairsOf } from './messages.ts';

interface Call {
  readonly answer: (response: Response) => void;
  readonly fail: (error: unknown) => void;
  body?: ReadableStreamDefaultController<Uint8Array>;
}

export class Asking {
  readonly #post: (message: Asked) => void;
  readonly #calls = new Map<number, Call>();
  #last = 0;
  #cut: TypeError | undefined;

  constructor(post: (message: Asked) => void) {
    this.#post = post;
  }

  async fetch(request: Request): Promise<Response> {
    const { signal, url, method, headers } = request;
    signal.throwIfAborted();
    // Firefox has no `Request.body`, so the length tells whether the body is empty.
    const bytes = new Uint8Array(await request.arrayBuffer());
    signal.throwIfAborted();
    if (this.#cut !== undefined) throw this.#cut;
    this.#last += 1;
    const call = this.#last;
    return await new Promise<Response>((answer, fail) => {
      this.#calls.set(call, { answer, fail });
      signal.addEventListener('abort', () => this.#cancel(call, signal.reason), { once: true });
      const body = bytes.length === 0 ? {} : { body: bytes };
      this.#post({ call, url, method, headers: pairsOf(headers), ...body });
    });
  }

  hear(message: Answered): void {
    const call = this.#calls.get(message.call);
    if (call === undefined) return;
    if ('status' in message) call.answer(this.#begun(message, call));
    else if ('chunk' in message) call.body?.enqueue(message.chunk);
    else if ('end' in message) this.#end(message.call, call);
    else this.#fail(message.call, new TypeError(message.cut));
  }

  cutAll(reason: string): void {
    this.#cut = new TypeError(reason);
    for (const call of [...this.#calls.keys()]) this.#fail(call, this.#cut);
  }

  #begun({ call, status, headers, hasBody }: Extract<Answered, { status: number }>, waiting: Call): Response {
    const head = { status, headers };
    if (!hasBody) return new Response(null, head);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        waiting.body = controller;
      },
      cancel: () => this.#cancel(call, undefined),
    });
    return new Response(body, head);
  }

  #end(number: number, { body }: Call): void {
    this.#calls.delete(number);
    body?.close();
  }

  #cancel(number: number, reason: unknown): void {
    if (!this.#calls.has(number)) return;
    this.#post({ call: number, cancel: true });
    this.#fail(number, reason);
  }

  #fail(number: number, reason: unknown): void {
    const call = this.#calls.get(number);
    this.#calls.delete(number);
    call?.fail(reason);
    try {
      call?.body?.error(reason);
    } catch {
      // The reader has already canceled the body.
    }
  }
}
