import { instant } from '../model/arithmetic.ts';
import type { Problem } from '../model/problem.ts';
import type { Observation } from '../model/transactions.ts';
import type { World } from '../model/world.ts';
import { NotReachedError } from '../not-reached.ts';
import { codeOf, type Exchange, outcomeOf } from '../service/exchange.ts';
import type { Service } from '../service/service.ts';
import type { Restart } from './step.ts';

/** A service under test, with the external events that histories cause in it. */
export interface Subject {
  readonly service: Service;
  addOrganization(about: object, keys: { readonly admin: string; readonly operador: string }): Promise<void>;
  now(): Promise<number>;
  rates(): Promise<{ readonly USDY: number; readonly BUIDL: number }>;
  /** @param lazily true to process due events only with the next request */
  advance(until: number, lazily: boolean): Promise<Exchange | undefined>;
  deposit(carteira_id: string, valor: string): Promise<Exchange>;
  setRates(USDY: number, BUIDL: number): Promise<Exchange>;
  observe(tx: string, status: Observation, isWithheld: boolean): Promise<Exchange>;
  spendNonce(walletId: string, nonce: string): Promise<Exchange>;
  readonly restart?: (how: Restart) => Promise<void>;
  readonly check?: (world: World) => Promise<Problem[]>;
}

const OBSERVED: Readonly<Record<Observation, string>> = {
  transmitida: 'transmitir',
  confirmada: 'confirmar',
  tardia: 'confirmar',
  falhou: 'falhar',
  recebida: 'receber',
};

export class ServedSubject implements Subject {
  readonly service: Service;

  constructor(service: Service) {
    this.service = service;
  }

  /** Stops the automatic clock and custodian of a branch, because histories drive both. */
  async stop(): Promise<void> {
    for (const [path, name] of [
      ['/relogio', 'anda'],
      ['/custodiante', 'automatico'],
    ] as const) {
      if (!(await this.#done('GET', path))[name]) continue;
      if (this.service.world === undefined)
        throw new NotReachedError(
          `a branch from POST /mundos of the control plane, where ${path} can be stopped`,
        );
      await this.#done('PATCH', path, { [name]: false });
    }
  }

  async addOrganization(
    about: object,
    { admin, operador }: { readonly admin: string; readonly operador: string },
  ): Promise<void> {
    const { id: organizacao_id } = await this.#done('POST', '/organizacoes', about);
    await this.#done('POST', '/chaves', { organizacao_id, chave: admin, admin: true });
    await this.#done('POST', '/chaves', { organizacao_id, chave: operador });
  }

  async now(): Promise<number> {
    const now = Date.parse((await this.#done('GET', '/relogio')).agora);
    if (Number.isNaN(now)) throw new NotReachedError('the time of the world, in agora of GET /relogio');
    return now;
  }

  async rates(): Promise<{ USDY: number; BUIDL: number }> {
    return this.#done('GET', '/rentabilidades');
  }

  advance(until: number, _lazily: boolean): Promise<Exchange | undefined> {
    return this.#asked('POST', '/relogio', { ate: instant(until), aguardar: false });
  }

  deposit(carteira_id: string, valor: string): Promise<Exchange> {
    return this.#asked('POST', '/depositos', { carteira_id, valor });
  }

  setRates(USDY: number, BUIDL: number): Promise<Exchange> {
    return this.#asked('PUT', '/rentabilidades', { USDY, BUIDL });
  }

  observe(tx: string, status: Observation, isWithheld: boolean): Promise<Exchange> {
    const body = isWithheld && OBSERVED[status] === 'confirmar' ? { reter_chegada: true } : undefined;
    return this.#asked('POST', `/transacoes/${tx}/${OBSERVED[status]}`, body);
  }

  spendNonce(walletId: string, nonce: string): Promise<Exchange> {
    return this.#asked('POST', `/carteiras/${walletId}/gastar-nonce`, { nonce });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the control plane has no types here
  async #done(method: string, path: string, body?: object): Promise<any> {
    const exchange = await this.#asked(method, path, body);
    if (exchange.status < 300) return Object(exchange.json);
    throw new NotReachedError(
      `${method} ${path} of the control plane, which answered ${outcomeOf(exchange)}`,
    );
  }

  /** @throws {NotReachedError} when the control plane lacks the call. A refusal does not throw. */
  async #asked(method: string, path: string, body?: object): Promise<Exchange> {
    const exchange = await this.service.control(method, path, body);
    const codigo = codeOf(exchange);
    const isRefusal = codigo !== undefined && !['rota_inexistente', 'metodo_nao_permitido'].includes(codigo);
    if (exchange.status < 300 || isRefusal) return exchange;
    throw new NotReachedError(
      `${method} ${path} of the control plane, which answered ${outcomeOf(exchange)}`,
    );
  }
}
