import { randomBytes } from 'node:crypto';
import type { Mudanca, MudancaDeEntrega, Recebida } from '../contract/control-types.ts';
import { isOfThisMachine, nameOf } from '../http/guard.ts';
import { forwarderUrl, parseDestinationUrl, receiverUrl } from '../webhooks/destination-address.ts';
import { type Command, CommandError, programOf, type Terminal, UsageError } from './command.ts';
import {
  CONNECTION_HELP,
  CONNECTION_OPTIONS,
  type ControlClient,
  checkAdmin,
  connectToSandbox,
  KEY_HELP,
  KEY_OPTION,
  optionsTo,
  readConnection,
  secretsFor,
  Unreachable,
} from './control-client.ts';
import {
  eventsUntilBroken,
  Forwarder,
  jsonPrinter,
  openStream,
  type Printer,
  TemporaryDestination,
  textPrinter,
} from './forward.ts';
import { parse } from './parse.ts';

const OPTIONS = {
  ...CONNECTION_OPTIONS,
  ...KEY_OPTION,
  to: { type: 'string', example: 'http://127.0.0.1:3000/webhooks' },
  events: { type: 'string', example: 'resgate.concluido' },
  all: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  log: { type: 'string', default: 'text', example: 'json' },
} as const;

const help = (program: string): string => `Usage: ${program} listen [options]

Show the webhook deliveries of a running sandbox: world time, event, destination, response, duration, attempt and next
attempt. Registers a destination, prints its secret, and removes it at the end. Reconnects when the sandbox restarts.

Options:
  --to <address>     forward each delivery from this machine to this address, such as http://127.0.0.1:3000/webhooks,
                     and its response to the sandbox [default: a receiver in the sandbox answers 200]
  --events <list>    receive only these events, such as resgate.concluido,cobranca.emitida [default: all]
  --all              show deliveries to other destinations too
  --verbose          show headers, body and, without --to, the receiver's verdict on the signature
  --log <format>     print text, or json: one object per line [default: text]
  --in <world>       listen in this world: principal, or a branch such as mundo_1 [default: principal]
${CONNECTION_HELP}${KEY_HELP}  -h, --help         print this help

Example:
  ${program} listen --to http://127.0.0.1:3000/webhooks

Exit codes: 0 stopped with Ctrl-C, 1 failed, 2 invalid command line.
`;

export const listen: Command = {
  help,
  async run(args, terminal) {
    const { values } = parse(args, OPTIONS);
    const printer = readPrinter(values.log)(terminal);
    const connection = readConnection(values, terminal.env);
    const to = values.to === undefined ? undefined : readAddress(values.to, connection.url);
    const sandbox = await connectToSandbox(connection, terminal);
    await checkAdmin(sandbox);
    const { all, verbose } = values;
    const name = `listen-${randomBytes(4).toString('hex')}`;
    const onDelivery = verbose ? printer.forwarded : () => {};
    const forwarder = to && new Forwarder(sandbox, { name, to, onDelivery, signal: terminal.signal });
    const destination = new TemporaryDestination(sandbox, {
      eventos: values.events?.split(','),
      ...(to === undefined
        ? { url: receiverUrl(name), receiver: name }
        : { url: forwarderUrl(name), to: to.href }),
    });
    const listener = new Listener(sandbox, { destination, forwarder, printer, all, verbose });
    const line = `${programOf(terminal.env)} trigger resgate.concluido ${optionsTo(connection)}`;
    printer.notice(`Listening in world ${sandbox.world}; ${secretsFor(connection)}try ${line}`);
    try {
      await followChanges(sandbox, terminal, listener);
    } finally {
      forwarder?.close();
      await destination.remove(printer.notice);
    }
  },
};

function readAddress(text: string, sandbox: string): URL {
  const parsed = parseDestinationUrl(text);
  if ('motivo' in parsed)
    throw new UsageError(
      '--to is not an address: use one such as http://127.0.0.1:3000/webhooks, without user or fragment',
    );
  if (!isSameServer(parsed.url, new URL(sandbox))) return parsed.url;
  throw new UsageError(`--to ${parsed.url.origin} is the sandbox itself: use the address of your receiver`);
}

const isSameServer = (one: URL, other: URL): boolean =>
  one.origin === other.origin ||
  (one.protocol === other.protocol &&
    one.port === other.port &&
    [one, other].every(({ hostname }) => isOfThisMachine(nameOf(hostname))));

function readPrinter(log: string): typeof textPrinter {
  if (log === 'text') return textPrinter;
  if (log === 'json') return jsonPrinter;
  throw new UsageError(`--log ${log} is not a format: use text or json`);
}

interface ListenerOptions {
  readonly destination: TemporaryDestination;
  readonly forwarder: Forwarder | undefined;
  readonly printer: Printer;
  readonly all: boolean;
  readonly verbose: boolean;
}

interface Page<T> {
  readonly dados: readonly T[];
  readonly proximo_cursor: string | null;
}

class Listener implements Follower {
  readonly #sandbox: ControlClient;
  readonly #options: ListenerOptions;
  readonly #urls = new Map<string, string>();
  #shown = 0;
  #isBroken = false;

  constructor(sandbox: ControlClient, options: ListenerOptions) {
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
    if (wasThere) printer.notice('The destination was lost with the old world and has been registered again');
    this.#shown = 0;
    printer.registered({ ...registered, url: destination.to }, destination.receiver !== undefined);
  }

  async #replaced(how: 'refeito' | 'excluido'): Promise<void> {
    const { world } = this.#sandbox;
    if (how === 'excluido') throw new CommandError(`World ${world} was deleted`);
    this.#options.printer.notice(`World ${world} was reset or restored from a snapshot`);
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

const RETRY = 1000;

interface Follower {
  /**
   * Called when the stream is open and no change can be missed.
   * @param cut closes the stream, so that it is reopened
   */
  readonly opened: (cut: () => void) => Promise<void>;
  readonly changed: (change: Mudanca) => Promise<void>;
  readonly broke: () => void;
}

/**
 * Follows the changes of a world until aborted, and resumes after a disconnect.
 * @throws {CommandError} when the first connection fails, or the sandbox refuses a later one
 */
async function followChanges(
  sandbox: ControlClient,
  { signal, wait }: Pick<Terminal, 'signal' | 'wait'>,
  follower: Follower,
): Promise<void> {
  let last: string | undefined;
  const followOnce = async () => {
    const cut = new AbortController();
    const until = sandbox.with({ signal: AbortSignal.any([signal, cut.signal]) });
    const headers: Record<string, string> = last ? { 'Last-Event-ID': last } : {};
    const response = await openStream(until, '/_sandbox/mudancas', headers);
    await follower
      .opened(() => cut.abort())
      .catch(async (error: unknown) => {
        // An open body would keep the process alive.
        await response.body?.cancel();
        throw error;
      });
    for await (const { id, type, data } of eventsUntilBroken(response)) {
      if (id !== '') last = id;
      if (type !== '') await follower.changed(JSON.parse(data) as Mudanca);
    }
  };
  while (!signal.aborted) {
    try {
      await followOnce();
      last ??= '';
    } catch (error) {
      if (signal.aborted) return;
      if (last === undefined || !(error instanceof Unreachable)) throw error;
    }
    if (signal.aborted) return;
    follower.broke();
    await wait(RETRY);
  }
}
