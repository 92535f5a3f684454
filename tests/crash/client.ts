import type { Send, Sent } from './exchange.ts';
import type { History } from './history.ts';
import type { Random } from './random.ts';

const WALLETS = ['cart_3n8v5c1rz6de', 'cart_9w4t7b2yk5gm'] as const;
type Target = readonly [number, number];

const TARGETS: readonly [Target, ...Target[]] = [
  [50, 50],
  [70, 30],
  [20, 80],
  [100, 0],
];

/** A client that sends one request at a time, and repeats a cut request before it sends any other. */
export class Client {
  readonly #name: string;
  readonly #random: Random;
  readonly #history: History;
  #cut: Sent | undefined;
  #requests = 0;

  constructor(name: string, random: Random, history: History) {
    this.#name = name;
    this.#random = random;
    this.#history = history;
  }

  async work(send: Send, onAnswer: () => void): Promise<void> {
    while (await this.#make(send, this.#cut ?? this.#next())) onAnswer();
  }

  /** Repeats the cut request, if any, to learn its outcome. */
  async settle(send: Send): Promise<void> {
    if (this.#cut !== undefined) await this.#make(send, this.#cut);
  }

  async #make(send: Send, request: Sent): Promise<boolean> {
    const answer = await send(request);
    // A deposit has no idempotency key, so repeating it would make another deposit.
    this.#cut = answer === undefined && request.key !== undefined ? request : undefined;
    if (answer !== undefined) this.#history.add(request, answer);
    return answer !== undefined;
  }

  #next(): Sent {
    this.#requests += 1;
    const { pendingProposals, pendingRedemptions, unsigned, broadcast } = this.#history;
    const takes = [
      () => this.#propose(),
      () => this.#redeem(),
      () => this.#deposit(),
      () => this.#decide('propostas', pendingProposals, 'aprovar'),
      () => this.#decide('propostas', pendingProposals, 'rejeitar'),
      () => this.#decide('resgates', pendingRedemptions, 'aprovar'),
      () => this.#settleOne(unsigned, 'transmitir'),
      () => this.#settleOne(broadcast, 'confirmar'),
    ] as const;
    return this.#random.pick(takes)() ?? this.#propose();
  }

  #keyed(path: string, body: object): Sent {
    return { method: 'POST', path: `/v1${path}`, key: this.#key(), body };
  }

  #propose(): Sent {
    const [usdy, buidl] = this.#random.pick(TARGETS);
    const alocacao_alvo = [
      { ativo: 'USDY', percentual: usdy },
      { ativo: 'BUIDL', percentual: buidl },
    ];
    return this.#keyed('/propostas', { alocacao_alvo, motivo: this.#tag() });
  }

  #redeem(): Sent {
    const valor = `${1 + this.#random.below(500)}.00`;
    const carteira_destino_id = this.#random.pick(WALLETS);
    return this.#keyed('/resgates', { valor, carteira_destino_id, referencia_interna: this.#tag() });
  }

  #deposit(): Sent {
    // A distinct amount identifies each deposit, because a deposit has no id or key chosen by the client.
    const valor = `${20_000 + this.#history.attempted.size}.00`;
    this.#history.attempted.add(valor);
    const body = { carteira_id: this.#random.pick(WALLETS), valor };
    return { method: 'POST', path: '/_sandbox/depositos', body };
  }

  /** Leaves the resource in the list, so that a second decision may be refused; refusals are stored too. */
  #decide(resource: string, pending: string[], verb: string): Sent | undefined {
    const at = this.#random.below(pending.length || 1);
    const id = this.#random.below(4) === 0 ? pending[at] : pending.splice(at, 1)[0];
    return id === undefined
      ? undefined
      : this.#keyed(`/${resource}/${id}/${verb}`, { comentario: this.#tag() });
  }

  #settleOne(waiting: string[], verb: string): Sent | undefined {
    const id = waiting.shift();
    return id === undefined ? undefined : { method: 'POST', path: `/_sandbox/transacoes/${id}/${verb}` };
  }

  #tag(): string {
    return `Cliente ${this.#name}, operação ${this.#requests}`;
  }

  /** The contract requires keys in UUID form. */
  #key(): string {
    const digits = Array.from({ length: 32 }, () => this.#random.below(16).toString(16)).join('');
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  }
}
