import { randomBytes } from 'node:crypto';
import { isOfThisMachine, nameOf } from '../../http/host.ts';
import { parseDestinationUrl } from '../../sandbox/webhooks/destination-url.ts';
import { forwarderUrl, receiverUrl } from '../../sandbox/webhooks/reserved-address.ts';
import {
  CONNECTION_HELP,
  CONNECTION_OPTIONS,
  KEY_HELP,
  KEY_OPTION,
  optionsTo,
  readConnection,
  secretsFor,
} from '../client/connection.ts';
import { checkAdmin, openSandbox } from '../client/sandbox.ts';
import { type Command, programOf, UsageError } from '../command.ts';
import { parse } from '../parse.ts';
import { Destination } from './destination.ts';
import { followChanges } from './follow-changes.ts';
import { Forwarder } from './forwarder.ts';
import { Listener } from './listener.ts';
import { jsonPrinter, textPrinter } from './printer.ts';

const OPTIONS = {
  ...CONNECTION_OPTIONS,
  ...KEY_OPTION,
  to: { type: 'string' },
  events: { type: 'string' },
  all: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  log: { type: 'string', default: 'text' },
} as const;

const help = (program: string): string => `Usage: ${program} listen [options]

Shows each delivery of webhooks of a sandbox that is running, as it goes: when by the clock of its world, the event, the
destination, what it answered and in how many milliseconds, which attempt it was, and when the next one is. To be
delivered to, it registers a destination, whose secret it prints first, and which it removes at the end.

  --to <address>     takes each delivery to that address, such as http://127.0.0.1:3000/webhooks, from this machine,
                     wherever the sandbox runs, and its answer back (default: to a receiver of the sandbox, that
                     answers 200)
  --events <list>    what is delivered, such as resgate.concluido,cobranca.emitida (default: every event)
  --all              shows what goes to other destinations of the world, too
  --verbose          shows what was delivered: headers, body, and, without --to, what the receiver makes of the
                     signature
  --log <format>     text, for people, or json, an object a line for programs (default text)
  --in <world>       the world to listen in: principal, or the id of a branch, such as mundo_1 (default principal)
${CONNECTION_HELP}${KEY_HELP}  --help             print this text

It ends by Ctrl-C, with exit code 0. Otherwise the exit code is 1 when it cannot go on, and 2 for a command line that
makes no sense. A sandbox that is gone is waited for.
`;

/** `tesa-mock listen` */
export const listen: Command = {
  help,
  async run(args, terminal) {
    const { values } = parse(args, OPTIONS);
    const printer = readPrinter(values.log)(terminal);
    const connection = readConnection(values, terminal.env);
    const to = values.to === undefined ? undefined : readAddress(values.to, connection.url);
    const sandbox = await openSandbox(connection, terminal);
    await checkAdmin(sandbox);
    const { all, verbose } = values;
    const name = `listen-${randomBytes(4).toString('hex')}`;
    const onDelivery = verbose ? printer.forwarded : () => {};
    const forwarder = to && new Forwarder(sandbox, { name, to, onDelivery, signal: terminal.signal });
    const destination = new Destination(sandbox, {
      eventos: values.events?.split(','),
      ...(to === undefined
        ? { url: receiverUrl(name), receiver: name }
        : { url: forwarderUrl(name), to: to.href }),
    });
    const listener = new Listener(sandbox, { destination, forwarder, printer, all, verbose });
    const line = `${programOf(terminal.env)} trigger resgate.concluido ${optionsTo(connection)}`;
    printer.notice(`Listens in ${sandbox.world}; ${secretsFor(connection)}try ${line}`);
    try {
      await followChanges(sandbox, terminal, listener);
    } finally {
      forwarder?.close();
      await destination.remove(printer.notice);
    }
  },
};

/** @throws {UsageError} */
function readAddress(text: string, sandbox: string): URL {
  const parsed = parseDestinationUrl(text);
  if ('motivo' in parsed)
    throw new UsageError(
      '--to is not an address: write one such as http://127.0.0.1:3000/webhooks, without a user or a fragment',
    );
  if (!isSameServer(parsed.url, new URL(sandbox))) return parsed.url;
  throw new UsageError(`--to ${parsed.url.origin} is the sandbox itself: give the address of what receives`);
}

/** Two addresses can be one server: this machine is localhost and 127.0.0.1. */
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
