import { PRINCIPAL } from '../client/connection.ts';
import { errorIn } from '../client/explain-refusal.ts';
import type { Sandbox } from '../client/sandbox.ts';

/** How long registering or removing it may take, in milliseconds, even after the command was told to end. */
const PATIENCE = 10_000;

interface DestinationOptions {
  /** Default: every event. */
  readonly eventos?: readonly string[] | undefined;
  readonly url: string;
  /** The address that people are shown; default: `url`. */
  readonly to?: string | undefined;
  /** Name of the sandbox's receiver at that address, which only this command uses; default: it is not a receiver. */
  readonly receiver?: string | undefined;
}

export interface Registered {
  readonly id: string;
  readonly url: string;
  readonly segredo: string;
}

/** A destination of webhooks that is registered as long as the command runs. */
export class Destination {
  readonly url: string;
  /** The address that people are shown. */
  readonly to: string;
  /** Undefined: it is not a receiver of the sandbox. */
  readonly receiver: string | undefined;
  readonly #sandbox: Sandbox;
  readonly #eventos: readonly string[] | undefined;
  #id: string | undefined;

  constructor(sandbox: Sandbox, { eventos, url, to = url, receiver }: DestinationOptions) {
    this.#sandbox = sandbox;
    this.#eventos = eventos;
    this.url = url;
    this.to = to;
    this.receiver = receiver;
  }

  /** Undefined while it is not registered. */
  get id(): string | undefined {
    return this.#id;
  }

  /** Registers it, unless it is registered: then it returns undefined. */
  async ensure(): Promise<Registered | undefined> {
    if (await this.#isThere()) return undefined;
    const body = { url: this.url, ...(this.#eventos && { eventos: this.#eventos }) };
    const registered = await this.#patiently.call<Registered>({ method: 'POST', path: '/v1/webhooks', body });
    this.#id = registered.id;
    return registered;
  }

  /** A world that was reset may have given its id to another. */
  async #isThere(): Promise<boolean> {
    if (this.#id === undefined) return false;
    const ask = { method: 'GET', path: `/v1/webhooks/${this.#id}` };
    const answer = await this.#sandbox.ask(ask);
    if (answer.status === 404) return false;
    if (answer.status >= 400) throw this.#sandbox.refusal(ask, answer);
    return (answer.body as { readonly url: string }).url === this.url;
  }

  /** @param notice called with how to remove it, when that fails */
  async remove(notice: (line: string) => void): Promise<void> {
    if (this.#id === undefined) return;
    const isGone = await this.#delete(`/v1/webhooks/${this.#id}`);
    if (!isGone)
      notice(`The destination ${this.#id} could not be removed; once the sandbox answers: ${this.#curl()}`);
    if (isGone && this.receiver !== undefined) await this.#delete(`/_sandbox/receptores/${this.receiver}`);
  }

  /** Whether it is gone, perhaps with its world. */
  async #delete(path: string): Promise<boolean> {
    const answer = await this.#patiently.ask({ method: 'DELETE', path }).catch(() => undefined);
    if (answer === undefined) return false;
    return answer.status < 300 || answer.status === 404 || errorIn(answer.body)?.campo === 'Sandbox-Mundo';
  }

  get #patiently(): Sandbox {
    return this.#sandbox.with({ signal: AbortSignal.timeout(PATIENCE) });
  }

  #curl(): string {
    const { url, world } = this.#sandbox;
    const header = world === PRINCIPAL ? '' : ` -H 'Sandbox-Mundo: ${world}'`;
    return `curl -X DELETE -H 'Authorization: Bearer <key>'${header} ${url}/v1/webhooks/${this.#id}`;
  }
}
