import type { Mudanca, MudancaDeEntrega, Recebida } from '../../contract/control-types.ts';
import type { Sandbox } from '../client/sandbox.ts';
import { CommandError } from '../command.ts';
import type { Destination } from './destination.ts';
import type { Follower } from './follow-changes.ts';
import type { Forwarder } from './forwarder.ts';
import type { Printer } from './printer.ts';

interface ListenerOptions {
  readonly destination: Destination;
  /** Forwards the deliveries to the destination; undefined: a receiver of the sandbox gets them. */
  readonly forwarder: Forwarder | undefined;
  readonly printer: Printer;
  /** Whether to show what goes to other destinations. */
  readonly all: boolean;
  /** Whether to show what the receiver got. */
  readonly verbose: boolean;
}

interface Page<T> {
  readonly dados: readonly T[];
  readonly proximo_cursor: string | null;
}

/** Keeps a destination in its world, and shows what is delivered. */
export class Listener implements Follower {
  readonly #sandbox: Sandbox;
  readonly #options: ListenerOptions;
  /** Addresses of other destinations. */
  readonly #urls = new Map<string, string>();
  /** Number of the last shown delivery among those that the receiver got. */
  #shown = 0;
  #isBroken = false;

  constructor(sandbox: Sandbox, options: ListenerOptions) {
    this.#sandbox = sandbox;
    this.#options = options;
  }

  opened = async (cut: () => void): Promise<void> => {
    const { forwarder, printer } = this.#options;
    const { notice } = printer;
    await forwarder?.open(cut);
    if (this.#isBroken) notice(`${this.#sandbox.url} is back`);
    this.#isBroken = false;
    await this.#register();
  };

  broke = (): void => {
    if (!this.#isBroken) this.#options.printer.notice(`${this.#sandbox.url} is gone: waiting for it`);
    this.#isBroken = true;
  };

  changed = async (change: Mudanca): Promise<void> => {
    if (change.tipo === 'entrega') await this.#show(change);
    if (change.tipo === 'perdidas') this.#options.printer.missed(change.quantidade);
    if (change.tipo === 'mundo' && change.mudanca !== 'alterado') await this.#replaced(change.mudanca);
  };

  async #register(): Promise<void> {
    const { destination, printer } = this.#options;
    const wasThere = destination.id !== undefined;
    const registered = await destination.ensure();
    if (registered === undefined) return;
    if (wasThere) printer.notice('The destination was lost with the old world, and is registered again');
    this.#shown = 0;
    printer.registered({ ...registered, url: destination.to }, destination.receiver !== undefined);
  }

  async #replaced(how: 'refeito' | 'excluido'): Promise<void> {
    const { world } = this.#sandbox;
    if (how === 'excluido') throw new CommandError(`World ${world} was deleted`);
    this.#options.printer.notice(`World ${world} was made anew, by a reset or from a snapshot`);
    await this.#register();
  }

  async #show(attempt: MudancaDeEntrega): Promise<void> {
    const { destination, printer, all, verbose } = this.#options;
    const isOwn = attempt.webhook_id === destination.id;
    if (!isOwn && !all) return;
    printer.attempt(attempt, isOwn ? destination.to : await this.#urlOf(attempt.webhook_id));
    if (isOwn && verbose && destination.receiver !== undefined) await this.#showReceived();
  }

  async #showReceived(): Promise<void> {
    const { destination, printer } = this.#options;
    const path = `/_sandbox/receptores/${destination.receiver}/recebidas?limite=100`;
    const { dados } = await this.#sandbox.call<Page<Recebida>>({ method: 'GET', path });
    for (const delivery of dados.filter(({ n }) => n > this.#shown).toReversed()) {
      printer.received(delivery);
      this.#shown = delivery.n;
    }
  }

  /** Undefined when the destination is gone. */
  async #urlOf(id: string): Promise<string | undefined> {
    if (!this.#urls.has(id)) await this.#readUrls();
    return this.#urls.get(id);
  }

  async #readUrls(): Promise<void> {
    let cursor: string | null = null;
    do {
      const after: string = cursor === null ? '' : `&apos=${cursor}`;
      const ask = { method: 'GET', path: `/_sandbox/webhooks?limite=100${after}` };
      const page: Page<{ id: string; url: string }> = await this.#sandbox.call(ask);
      for (const { id, url } of page.dados) this.#urls.set(id, url);
      cursor = page.proximo_cursor;
    } while (cursor !== null);
  }
}
