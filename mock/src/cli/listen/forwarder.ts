import type { EntregaEncaminhada, RespostaEncaminhada } from '../../contract/control-types.ts';
import { post } from '../../host/node/network/post.ts';
import type { ServerEvent } from '../../http/server-events.ts';
import { DEADLINE } from '../../sandbox/webhooks/sender.ts';
import { type Sandbox, Unreachable } from '../client/sandbox.ts';
import { eventsUntilBroken, openStream } from './open-stream.ts';

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
  readonly #sandbox: Sandbox;
  readonly #options: ForwarderOptions;
  #current = new AbortController();

  constructor(sandbox: Sandbox, options: ForwarderOptions) {
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
