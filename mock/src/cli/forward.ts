import type {
  EntregaEncaminhada,
  MudancaDeEntrega,
  Recebida,
  RespostaEncaminhada,
} from '../contract/control-types.ts';
import { type ServerEvent, serverEvents } from '../http/event-stream.ts';
import { redact } from '../log.ts';
import { post } from '../platform/node/network.ts';
import { DEADLINE } from '../webhooks/sender.ts';
import { attemptPlace } from '../webhooks/webhook.ts';
import type { Terminal } from './command.ts';
import { type ControlClient, errorIn, PRINCIPAL, Unreachable } from './control-client.ts';

interface ForwarderOptions {
  /** Its name in the sandbox, which only this command uses. */
  readonly name: string;
  /** Where it posts the deliveries. */
  readonly to: URL;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Called with each delivery before it is posted. */
  readonly onDelivery: (delivery: EntregaEncaminhada) => void;
  /** Makes the signal that ends an attempt. Default: `AbortSignal.timeout`. */
  readonly deadline?: (milliseconds: number) => AbortSignal;
}

type Answer = Omit<RespostaEncaminhada, 'tentativa'>;

/** Posts the deliveries of a sandbox to an address that this machine reaches, and reports the answers to the sandbox. */
export class Forwarder {
  readonly #sandbox: ControlClient;
  readonly #options: ForwarderOptions;
  #current = new AbortController();

  constructor(sandbox: ControlClient, options: ForwarderOptions) {
    this.#sandbox = sandbox;
    this.#options = options;
  }

  /**
   * Connects, or connects again; resolves once the sandbox sends it the deliveries.
   * @param onEnd called when the connection has ended
   * @throws {CommandError} when it cannot
   */
  async open(onEnd: () => void): Promise<void> {
    const { name, signal } = this.#options;
    this.#current.abort();
    this.#current = new AbortController();
    const sandbox = this.#sandbox.with({ signal: AbortSignal.any([signal, this.#current.signal]) });
    const response = await openStream(sandbox, `/_sandbox/encaminhadores/${name}/entregas`);
    const events = eventsUntilBroken(response);
    // The first one says that it is connected.
    const { done } = await events.next();
    if (done) throw new Unreachable(`${this.#sandbox.url} cut the connection that deliveries come by`);
    void this.#takeAll(events).finally(onEnd);
  }

  /** Disconnects. */
  close(): void {
    this.#current.abort();
  }

  async #takeAll(events: AsyncGenerator<ServerEvent>): Promise<void> {
    for await (const { type, data } of events)
      if (type === 'entrega') void this.#take(JSON.parse(data) as EntregaEncaminhada);
  }

  /** An answer that can no longer be reported is dropped: in the sandbox the attempt ended when the stream broke. */
  async #take(delivery: EntregaEncaminhada): Promise<void> {
    const { name, onDelivery } = this.#options;
    onDelivery(delivery);
    const body = { tentativa: delivery.tentativa, ...(await this.#answerTo(delivery)) };
    const path = `/_sandbox/encaminhadores/${name}/respostas`;
    await this.#sandbox.ask({ method: 'POST', path, body }).catch(() => undefined);
  }

  async #answerTo({ cabecalhos, corpo_base64 }: EntregaEncaminhada): Promise<Answer> {
    const { to, signal, deadline = (milliseconds) => AbortSignal.timeout(milliseconds) } = this.#options;
    const late = deadline(DEADLINE);
    const headers = Object.fromEntries(cabecalhos.map(({ nome, conteudo }) => [nome, conteudo]));
    const posting = {
      headers,
      body: Buffer.from(corpo_base64, 'base64'),
      signal: AbortSignal.any([signal, late]),
    };
    const result = await post(to, posting).catch(() =>
      late.aborted ? 'tempo_esgotado' : 'conexao_interrompida',
    );
    return typeof result === 'number' ? { status: result } : { erro: result };
  }
}

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

interface Registered {
  readonly id: string;
  readonly url: string;
  readonly segredo: string;
}

/** A destination of webhooks that is registered as long as the command runs. */
export class TemporaryDestination {
  readonly url: string;
  /** The address that people are shown. */
  readonly to: string;
  /** Undefined: it is not a receiver of the sandbox. */
  readonly receiver: string | undefined;
  readonly #sandbox: ControlClient;
  readonly #eventos: readonly string[] | undefined;
  #id: string | undefined;

  constructor(sandbox: ControlClient, { eventos, url, to = url, receiver }: DestinationOptions) {
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

  get #patiently(): ControlClient {
    return this.#sandbox.with({ signal: AbortSignal.timeout(PATIENCE) });
  }

  #curl(): string {
    const { url, world } = this.#sandbox;
    const header = world === PRINCIPAL ? '' : ` -H 'Sandbox-Mundo: ${world}'`;
    return `curl -X DELETE -H 'Authorization: Bearer <key>'${header} ${url}/v1/webhooks/${this.#id}`;
  }
}

/** Prints what `listen` hears. */
export interface Printer {
  /** @param isReceiver whether a receiver of the sandbox gets the deliveries: then nobody needs the secret */
  readonly registered: (destination: Registered, isReceiver: boolean) => void;
  /** @param url address of the destination; undefined when it is gone */
  readonly attempt: (attempt: MudancaDeEntrega, url: string | undefined) => void;
  readonly received: (delivery: Recebida) => void;
  /** Shows a delivery that is forwarded. */
  readonly forwarded: (delivery: EntregaEncaminhada) => void;
  /** @param count how many changes; null: unknown */
  readonly missed: (count: number | null) => void;
  /** Anything else, for people. */
  readonly notice: (line: string) => void;
}

type Outputs = Pick<Terminal, 'stdout' | 'stderr'>;

/** For people. */
export function textPrinter({ stdout, stderr }: Outputs): Printer {
  const print = (line: string) => stdout.write(`${line}\n`);
  const notice = (line: string) => void stderr.write(`${line}\n`);
  return {
    notice,
    registered({ id, url, segredo }, isReceiver) {
      if (isReceiver) return notice(`Delivers to a receiver of the sandbox, ${url}, as ${id}`);
      notice(`Delivers to ${url} as ${id}. The secret that signs:`);
      print(segredo);
    },
    attempt: (attempt, url) => print(attemptText(attempt, url)),
    received: (delivery) => print(receivedText(delivery)),
    forwarded: ({ cabecalhos, corpo_base64 }) => print(contentText(cabecalhos, textOf(corpo_base64))),
    missed: (count) => notice(missedText(count)),
  };
}

/** For programs: an object a line. */
export function jsonPrinter({ stdout, stderr }: Outputs): Printer {
  const print = (entry: object) => stdout.write(`${JSON.stringify(entry)}\n`);
  return {
    notice: (line) => stderr.write(`${line}\n`),
    registered: ({ id, url, segredo }) => print({ tipo: 'destino', webhook_id: id, url, segredo }),
    attempt: (attempt, url) => print({ ...attempt, destino: url === undefined ? null : originOf(url) }),
    received: (delivery) => print({ tipo: 'recebida', ...delivery }),
    forwarded: ({ cabecalhos, corpo_base64 }) =>
      print({ tipo: 'encaminhada', cabecalhos, corpo: textOf(corpo_base64) }),
    missed: (quantidade) => print({ tipo: 'perdidas', quantidade }),
  };
}

/** The times are those of the world, like that of the next attempt. */
function attemptText(attempt: MudancaDeEntrega, url: string | undefined): string {
  const { evento, evento_id, webhook_id, tentativa, status, proxima_em } = attempt;
  const { n, feita_em, status: answered, erro, ms, falhas } = tentativa;
  const to = url === undefined ? webhook_id : `${originOf(url)} ${webhook_id}`;
  const place = attemptPlace({ n, status, next: proxima_em });
  const struck = falhas.map(({ id, tipo }) => ` ${id} ${tipo}`).join('');
  return `${feita_em} ${evento} ${evento_id} to ${to} ${answered ?? erro} ${ms}ms ${place}${struck}`;
}

/** A path and a query may hold a secret. */
const originOf = (url: string): string => redact(new URL(url).origin);

function receivedText({ cabecalhos, corpo, assinatura, repetida }: Recebida): string {
  const verdict = `  signature ${assinatura}${repetida ? ', came before' : ''}${corpo?.inteiro === false ? ', body not whole' : ''}`;
  return `${contentText(cabecalhos, corpo?.texto ?? '')}\n${verdict}`;
}

function contentText(cabecalhos: Recebida['cabecalhos'], body: string): string {
  const headers = cabecalhos.map(({ nome, conteudo }) => `  ${nome.toLowerCase()}: ${conteudo}\n`).join('');
  return `${headers}\n  ${body}\n`;
}

const textOf = (base64: string): string => Buffer.from(base64, 'base64').toString();

const missedText = (count: number | null): string =>
  count === null
    ? 'The sandbox began anew: what happened meanwhile is not shown'
    : `${count} changes happened meanwhile that are no longer kept: their deliveries are in GET /_sandbox/entregas`;

/**
 * Opens a stream of the control plane.
 * @throws {CommandError} when the sandbox does not answer, or refuses it
 */
export async function openStream(
  sandbox: ControlClient,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const ask = { method: 'GET', path, headers };
  const response = await sandbox.open(ask);
  if (response.ok) return response;
  throw sandbox.refusal(ask, { status: response.status, body: await response.json().catch(() => undefined) });
}

/** The events of a response, until either side ends it. */
export async function* eventsUntilBroken(response: Response): AsyncGenerator<ServerEvent> {
  try {
    yield* serverEvents(response);
  } catch {
    // The caller opens it again, unless it was aborted.
  }
}
