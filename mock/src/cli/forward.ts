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
  readonly name: string;
  readonly to: URL;
  readonly signal: AbortSignal;
  readonly onDelivery: (delivery: EntregaEncaminhada) => void;
  readonly deadline?: (milliseconds: number) => AbortSignal;
}

type Answer = Omit<RespostaEncaminhada, 'tentativa'>;

export class Forwarder {
  readonly #sandbox: ControlClient;
  readonly #options: ForwarderOptions;
  #current = new AbortController();

  constructor(sandbox: ControlClient, options: ForwarderOptions) {
    this.#sandbox = sandbox;
    this.#options = options;
  }

  /** Resolves when the sandbox starts to send deliveries. */
  async open(onEnd: () => void): Promise<void> {
    const { name, signal } = this.#options;
    this.#current.abort();
    this.#current = new AbortController();
    const sandbox = this.#sandbox.with({ signal: AbortSignal.any([signal, this.#current.signal]) });
    const response = await openStream(sandbox, `/_sandbox/encaminhadores/${name}/entregas`);
    const events = eventsUntilBroken(response);
    // The first event confirms the connection.
    const { done } = await events.next();
    if (done) throw new Unreachable(`${this.#sandbox.url} closed the stream of deliveries`);
    void this.#takeAll(events).finally(onEnd);
  }

  close(): void {
    this.#current.abort();
  }

  async #takeAll(events: AsyncGenerator<ServerEvent>): Promise<void> {
    for await (const { type, data } of events)
      if (type === 'entrega') void this.#take(JSON.parse(data) as EntregaEncaminhada);
  }

  /** Ignores failures to report a response: when the stream breaks, the sandbox ends the attempt. */
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

/** Timeout in milliseconds for registering or removing the destination, which also happens after an abort. */
const PATIENCE = 10_000;

interface DestinationOptions {
  readonly eventos?: readonly string[] | undefined;
  readonly url: string;
  readonly to?: string | undefined;
  readonly receiver?: string | undefined;
}

interface Registered {
  readonly id: string;
  readonly url: string;
  readonly segredo: string;
}

/** A webhook destination that is deleted when the command ends. */
export class TemporaryDestination {
  readonly url: string;
  readonly to: string;
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

  get id(): string | undefined {
    return this.#id;
  }

  /** Undefined when the destination already exists. */
  async ensure(): Promise<Registered | undefined> {
    if (await this.#isThere()) return undefined;
    const body = { url: this.url, ...(this.#eventos && { eventos: this.#eventos }) };
    const registered = await this.#patiently.call<Registered>({ method: 'POST', path: '/v1/webhooks', body });
    this.#id = registered.id;
    return registered;
  }

  /** Compares the address too, because after a reset another destination may have the same id. */
  async #isThere(): Promise<boolean> {
    if (this.#id === undefined) return false;
    const ask = { method: 'GET', path: `/v1/webhooks/${this.#id}` };
    const answer = await this.#sandbox.ask(ask);
    if (answer.status === 404) return false;
    if (answer.status >= 400) throw this.#sandbox.refusal(ask, answer);
    return (answer.body as { readonly url: string }).url === this.url;
  }

  async remove(notice: (line: string) => void): Promise<void> {
    if (this.#id === undefined) return;
    const isGone = await this.#delete(`/v1/webhooks/${this.#id}`);
    if (!isGone)
      notice(
        `Could not remove the destination ${this.#id}; run this when the sandbox answers: ${this.#curl()}`,
      );
    if (isGone && this.receiver !== undefined) await this.#delete(`/_sandbox/receptores/${this.receiver}`);
  }

  /** Returns true also when the destination, or its world, no longer exists. */
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

export interface Printer {
  /**
   * @param isReceiver true when the sandbox itself receives the deliveries, so the user does not need the
   * secret
   */
  readonly registered: (destination: Registered, isReceiver: boolean) => void;
  readonly attempt: (attempt: MudancaDeEntrega, url: string | undefined) => void;
  readonly received: (delivery: Recebida) => void;
  readonly forwarded: (delivery: EntregaEncaminhada) => void;
  /** @param count null when the number of missed changes is unknown */
  readonly missed: (count: number | null) => void;
  readonly notice: (line: string) => void;
}

type Outputs = Pick<Terminal, 'stdout' | 'stderr'>;

export function textPrinter({ stdout, stderr }: Outputs): Printer {
  const print = (line: string) => stdout.write(`${line}\n`);
  const notice = (line: string) => void stderr.write(`${line}\n`);
  return {
    notice,
    registered({ id, url, segredo }, isReceiver) {
      if (isReceiver) return notice(`Delivers to a receiver of the sandbox, ${url}, as ${id}`);
      notice(`Delivers to ${url} as ${id}. Signing secret:`);
      print(segredo);
    },
    attempt: (attempt, url) => print(attemptText(attempt, url)),
    received: (delivery) => print(receivedText(delivery)),
    forwarded: ({ cabecalhos, corpo_base64 }) => print(contentText(cabecalhos, textOf(corpo_base64))),
    missed: (count) => notice(missedText(count)),
  };
}

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

function attemptText(attempt: MudancaDeEntrega, url: string | undefined): string {
  const { evento, evento_id, webhook_id, tentativa, status, proxima_em } = attempt;
  const { n, feita_em, status: answered, erro, ms, falhas } = tentativa;
  const to = url === undefined ? webhook_id : `${originOf(url)} ${webhook_id}`;
  const place = attemptPlace({ n, status, next: proxima_em });
  const struck = falhas.map(({ id, tipo }) => ` ${id} ${tipo}`).join('');
  return `${feita_em} ${evento} ${evento_id} to ${to} ${answered ?? erro} ${ms}ms ${place}${struck}`;
}

/** Prints only the origin, because path and query may contain a secret. */
const originOf = (url: string): string => redact(new URL(url).origin);

function receivedText({ cabecalhos, corpo, assinatura, repetida }: Recebida): string {
  const verdict = `  signature ${assinatura}${repetida ? ', repeated' : ''}${corpo?.inteiro === false ? ', body incomplete' : ''}`;
  return `${contentText(cabecalhos, corpo?.texto ?? '')}\n${verdict}`;
}

function contentText(cabecalhos: Recebida['cabecalhos'], body: string): string {
  const headers = cabecalhos.map(({ nome, conteudo }) => `  ${nome.toLowerCase()}: ${conteudo}\n`).join('');
  return `${headers}\n  ${body}\n`;
}

const textOf = (base64: string): string => Buffer.from(base64, 'base64').toString();

const missedText = (count: number | null): string =>
  count === null
    ? 'The sandbox was restarted: events in between are not shown'
    : `${count} changes were missed and are no longer stored: GET /_sandbox/entregas lists their deliveries`;

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

export async function* eventsUntilBroken(response: Response): AsyncGenerator<ServerEvent> {
  try {
    yield* serverEvents(response);
  } catch {
    // The caller reconnects, unless it was aborted.
  }
}
