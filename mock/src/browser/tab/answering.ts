import { type Answered, type Asked, pairsOf } from './messages.ts';

type Fetch = (request: Request) => Promise<Response>;

export class Answering {
  readonly #fetch: Fetch;
  readonly #post: (message: Answered) => void;
  readonly #underWay = new Map<number, AbortController>();

  constructor(fetch: Fetch, post: (message: Answered) => void) {
    this.#fetch = fetch;
    this.#post = post;
  }

  hear(message: Asked): void {
    if ('cancel' in message) this.#underWay.get(message.call)?.abort();
    else void this.#answer(message);
  }

  cancelAll(): void {
    for (const canceled of this.#underWay.values()) canceled.abort();
  }

  async #answer({ call, url, method, headers, body }: Exclude<Asked, { cancel: true }>): Promise<void> {
    const canceled = new AbortController();
    this.#underWay.set(call, canceled);
    try {
      const init = { method, headers, signal: canceled.signal };
      const request = new Request(url, body === undefined ? init : { ...init, body: new Uint8Array(body) });
      await this.#send(call, await this.#fetch(request), canceled.signal);
    } catch (error) {
      this.#post({ call, cut: (error as Error).message });
    } finally {
      this.#underWay.delete(call);
    }
  }

  async #send(call: number, response: Response, canceled: AbortSignal): Promise<void> {
    const { status, body } = response;
    this.#post({ call, status, headers: pairsOf(response.headers), hasBody: body !== null });
    const reader = body?.getReader();
    const stop = () => void reader?.cancel().catch(() => {});
    canceled.addEventListener('abort', stop, { once: true });
    if (canceled.aborted) stop();
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read())
      this.#post({ call, chunk: read.value });
    this.#post({ call, end: true });
  }
}
