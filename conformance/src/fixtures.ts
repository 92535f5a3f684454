import { randomBytes } from 'node:crypto';
import { newAddress, type Rede } from './address.ts';
import { levelOfControl } from './level.ts';
import { NotReachedError } from './not-reached.ts';
import { bodyTextOf, type Exchange, outcomeOf } from './service/exchange.ts';
import type { Resource } from './service/items.ts';
import type { Receiver } from './service/receiver.ts';
import { NoAnswerError, NotAllowedError, type Sent, type Service } from './service/service.ts';

export interface Remaining {
  readonly what: string;
  readonly id: string;
}

export const RECEIVER = 'an address that receives webhooks: --receiver-url';

/** Ignores a control plane that does not answer, because another rule reports it. */
function unanswered(error: unknown): undefined {
  if (!(error instanceof NoAnswerError)) throw error;
}

interface Equipment extends Pick<Fixtures, 'other' | 'operator' | 'receiver'> {
  readonly refused?: readonly string[];
}

/** Deletes a fixture. Resolves to false when that failed. */
type Undo = () => Promise<boolean>;

/**
 * Creates what rules need, through the API and, where the level allows it, the control plane, and cleans up
 * afterwards.
 * @throws {NotReachedError} when a fixture cannot be created here
 */
export class Fixtures {
  readonly service: Service;
  readonly other: Service | undefined;
  readonly otherNeed: string;
  readonly operator: Service | undefined;
  readonly operatorNeed: string;
  readonly receiver: Receiver | undefined;
  readonly remaining: Remaining[];
  readonly #refused: readonly string[];
  #organization: string | undefined;
  readonly #undo: { readonly what: string; readonly id: string; readonly undo: Undo }[] = [];

  constructor(
    service: Service,
    { other, operator, receiver, refused = [] }: Equipment,
    remaining: Remaining[] = [],
  ) {
    this.service = service;
    const need = (what: string, option: string) =>
      `${what}: ${option}${refused.includes(option) ? ' is not valid here' : ''}`;
    this.other = other;
    this.otherNeed = need('a key of another organization', '--other-key');
    this.operator = operator;
    this.operatorNeed = need('a key without the scope admin', '--operator-key');
    this.#refused = refused;
    this.receiver = receiver;
    this.remaining = remaining;
  }

  async wallet(rede: Rede = 'ethereum'): Promise<Resource> {
    const body = { rede, endereco: newAddress(rede) };
    const wallet = await this.#made('vincularCarteira', { body }, 'to link a wallet');
    this.unlinkLater(wallet.id);
    return wallet;
  }

  unlinkLater(id: string): void {
    this.#later('carteira', id, () => this.#undone('desvincularCarteira', { id }));
  }

  async destination(mailbox?: string): Promise<Resource> {
    const url = mailbox ?? 'https://conformidade.tesa.example/eventos';
    const need = mailbox === undefined ? 'to register a webhook' : RECEIVER;
    const webhook = await this.#made('registrarWebhook', { body: { url } }, need);
    this.#later('webhook', webhook.id, () => this.#undone('excluirWebhook', { id: webhook.id }));
    return webhook;
  }

  async proposal(): Promise<Resource> {
    await this.balance();
    const targets = [
      [
        { ativo: 'USDY', percentual: 50 },
        { ativo: 'BUIDL', percentual: 50 },
      ],
      [{ ativo: 'USDY', percentual: 100 }],
    ];
    let said = '';
    for (const alocacao_alvo of targets) {
      const exchange = await this.propose(alocacao_alvo);
      if (exchange.status < 300) return exchange.json as Resource;
      said = outcomeOf(exchange);
    }
    throw new NotReachedError(`a free balance to allocate; criarProposta answered ${said}`);
  }

  async propose(alocacao_alvo: readonly object[], sent: Sent = {}): Promise<Exchange> {
    const body = { alocacao_alvo, motivo: 'Teste de conformidade.' };
    const exchange = await this.#asked('criarProposta', { body, ...sent });
    const { id } = Object(exchange.json) as { id?: unknown };
    if (exchange.status < 300 && typeof id === 'string')
      this.#later('proposta', id, () => this.#rejected('Proposta', id));
    return exchange;
  }

  async redemption(valor = '0.01'): Promise<Resource> {
    await this.balance();
    const { id: carteira_destino_id } = await this.wallet();
    const redemption = await this.#made(
      'criarResgate',
      { body: { valor, carteira_destino_id } },
      `a free balance of ${valor}`,
    );
    this.#later('resgate', redemption.id, () => this.#rejected('Resgate', redemption.id));
    return redemption;
  }

  /** Deposits USDC when no balance is free and the control plane may be used. */
  async balance(): Promise<void> {
    const { json } = await this.service.call('obterPosicoes');
    const { por_carteira = [] } = Object(json) as {
      por_carteira?: { carteira_id: string; saldos: { saldo: string; reservado: string }[] }[];
    };
    const isFree = ({ saldo, reservado }: { saldo: string; reservado: string }) => saldo !== reservado;
    if (por_carteira.some(({ saldos }) => saldos.some(isFree))) return;
    const carteira_id = por_carteira[0]?.carteira_id ?? (await this.wallet()).id;
    await this.deposit(carteira_id, '1000.00');
  }

  async deposit(carteira_id: string, valor: string): Promise<void> {
    await this.control('POST', '/depositos', { carteira_id, valor });
  }

  async later(duration: string): Promise<void> {
    await this.control('POST', '/relogio', { avancar: duration });
  }

  async now(): Promise<number> {
    return Date.parse((await this.control<{ agora: string }>('GET', '/relogio')).agora);
  }

  async key(about: {
    readonly admin?: boolean;
    readonly ips?: readonly string[];
    readonly segredo?: string;
  }): Promise<{ readonly id: string; readonly service: Service }> {
    this.#organization ??= `${Object((await this.service.call('obterOrganizacao')).json).id}`;
    const key = await this.#keyOf(this.#organization, about);
    this.#later('chave', key.id, async () => {
      await this.control('PATCH', `/chaves/${key.id}`, { revogada: true });
      return true;
    });
    return key;
  }

  /**
   * Returns fixtures in a new branch, which is deleted at the end. Returns these fixtures if the control
   * plane has no branches.
   */
  async branch(): Promise<Fixtures> {
    const service = this.service.mayControl() ? await this.service.branch().catch(unanswered) : undefined;
    if (service === undefined) return this;
    const { world } = service;
    this.#later('mundo', `${world}`, () => service.leaveBranch());
    // Rules sign and confirm transactions themselves. A control plane without a custodian refuses this
    // request.
    await service.control('PATCH', '/custodiante', { automatico: false }).catch(unanswered);
    const { receiver, remaining } = this;
    const [other, operator] = [this.other?.in(world), this.operator?.in(world)];
    return new Fixtures(service, { other, operator, receiver, refused: this.#refused }, remaining);
  }

  /**
   * Returns fixtures of a new organization, so that only the rule changes it. The organization disappears
   * with its branch.
   */
  async apart(): Promise<Fixtures> {
    const { id } = await this.control<Resource>('POST', '/organizacoes', { nome: 'Teste de conformidade' });
    const { service: other, receiver, remaining } = this;
    if (other.world === undefined) this.leaves('organizacao', id);
    const [admin, operator] = [await this.#keyOf(id, { admin: true }), await this.#keyOf(id, {})];
    return new Fixtures(admin.service, { other, operator: operator.service, receiver }, remaining);
  }

  async #keyOf(organizacao_id: string, about: object) {
    const chave = `${this.service.keyPrefix}conformidade_${randomBytes(12).toString('hex')}`;
    const { id } = await this.control<Resource>('POST', '/chaves', { organizacao_id, chave, ...about });
    return { id, service: this.service.as(chave) };
  }

  async control<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    try {
      const exchange = await this.service.control(method, path, body);
      if (exchange.status >= 300)
        throw new NotReachedError(
          `${method} ${path} of the control plane, which answered ${outcomeOf(exchange)}`,
        );
      return exchange.json as T;
    } catch (error) {
      if (error instanceof NotAllowedError)
        throw new NotReachedError(`the control plane of a sandbox: --level ${levelOfControl(method, path)}`);
      throw error;
    }
  }

  async tidy(): Promise<void> {
    for (const { what, id, undo } of this.#undo.splice(0).reverse())
      if (!(await undo().catch(() => false))) this.leaves(what, id);
  }

  forget(): void {
    this.#undo.length = 0;
    this.remaining.length = 0;
  }

  leaves(what: string, id: string): void {
    this.remaining.push({ what, id: bodyTextOf(id) });
  }

  #later(what: string, id: string, undo: Undo): void {
    this.#undo.push({ what, id, undo });
  }

  /**
   * Rejects a pending proposal or redemption. Returns false for one that was approved meanwhile, which is
   * then reported as remaining.
   */
  async #rejected(resource: 'Proposta' | 'Resgate', id: string): Promise<boolean> {
    if (await this.#undone(`rejeitar${resource}`, { id })) return true;
    const { json } = await this.service.call(`obter${resource}`, { id });
    return /^rejeitad/.test(`${Object(json).status}`);
  }

  async #undone(operation: string, sent: Sent): Promise<boolean> {
    const { status } = await this.service.call(operation, sent);
    return status < 300 || status === 404;
  }

  async #made(operation: string, sent: Sent, need: string): Promise<Resource> {
    const exchange = await this.#asked(operation, sent);
    if (exchange.status < 300) return exchange.json as Resource;
    throw new NotReachedError(`${need}; ${operation} answered ${outcomeOf(exchange)}`);
  }

  async #asked(operation: string, sent: Sent) {
    try {
      return await this.service.call(operation, sent);
    } catch (error) {
      if (error instanceof NotAllowedError) throw new NotReachedError(`${operation}: --level escrita`);
      throw error;
    }
  }
}
