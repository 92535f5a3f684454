import type { Rede } from '../../address.ts';
import { NotReachedError } from '../../not-reached.ts';
import type { Probe } from '../../probe.ts';
import type { Rule } from '../../rule.ts';
import { outcomeOf } from '../../service/exchange.ts';
import type { Resource } from '../../service/items.ts';
import type { Service } from '../../service/service.ts';
import { RECEIVER, type Workshop } from '../../workshop.ts';

export interface Transacao extends Resource {
  readonly status: string;
  readonly valor: string;
  readonly nonce: string;
}

/**
 * Checks what needs a month that was lived: here or, where nothing happened yet and a clock can be moved, in a branch.
 */
export const afterAMonth =
  (check: Rule['check']): Rule['check'] =>
  async (probe) => {
    try {
      return await check(probe);
    } catch (error) {
      if (!(error instanceof NotReachedError && probe.service.mayControl())) throw error;
    }
    const branch = await probe.workshop.branch();
    await probe.within(branch, async (inner) => {
      const ground = await Ground.open(inner, 'ethereum');
      await ground.allocates();
      await ground.workshop.later('P31D');
      await inner.within(ground.workshop, check);
    });
  };

/** An organisation of the run's own, with money in one wallet, and another wallet to pay to. */
export class Ground {
  readonly probe: Probe;
  readonly workshop: Workshop;
  readonly service: Service;
  readonly from: string;
  readonly to: string;

  static async open(probe: Probe, rede: Rede = 'solana'): Promise<Ground> {
    const workshop = await probe.workshop.apart();
    const [from, to] = [await workshop.wallet(rede), await workshop.wallet(rede)];
    return new Ground(probe, workshop, from.id, to.id);
  }

  private constructor(probe: Probe, workshop: Workshop, from: string, to: string) {
    this.probe = probe;
    this.workshop = workshop;
    this.service = workshop.service;
    this.from = from;
    this.to = to;
  }

  call(operation: string, id?: string, body?: object) {
    return this.probe.call(operation, { id, body }, this.service);
  }

  async read<T = Resource>(operation: string, id?: string): Promise<T> {
    return (await this.call(operation, id)).json as unknown as T;
  }

  /** Registers an address of the receiver, which a service elsewhere may not let in. */
  async registers(body: { readonly url: string; readonly eventos?: readonly string[] }) {
    const answer = await this.call('registrarWebhook', undefined, body);
    if (answer.status >= 400)
      throw new NotReachedError(`${RECEIVER}; registrarWebhook answered ${outcomeOf(answer)}`);
    return answer.json as unknown as { readonly id: string; readonly segredo: string };
  }

  async proposal(): Promise<string> {
    await this.workshop.deposit(this.from, '1000.01');
    return (await this.workshop.proposal()).id;
  }

  /** Holds USDY and BUIDL from now on. */
  async allocates(): Promise<void> {
    const proposal = await this.proposal();
    await this.call('aprovarProposta', proposal);
    await this.settles('obterProposta', proposal);
  }

  async redemption(valor = '10.00'): Promise<string> {
    await this.workshop.deposit(this.from, '1000.00');
    const created = await this.call('criarResgate', undefined, { valor, carteira_destino_id: this.to });
    this.probe.succeeds(created, 201);
    return `${Object(created.json).id}`;
  }

  /** The transactions of a new redemption, approved. */
  async issued(valor?: string): Promise<readonly Transacao[]> {
    const approved = await this.call('aprovarResgate', await this.redemption(valor));
    this.probe.succeeds(approved, 200);
    return (Object(approved.json) as { transacoes: Transacao[] }).transacoes;
  }

  async transaction(valor?: string): Promise<string> {
    return this.probe.need((await this.issued(valor))[0], 'a transaction of a redemption').id;
  }

  /** What happens to a transaction outside of the API. */
  async happens(
    what: 'transmitir' | 'confirmar' | 'falhar' | 'receber',
    id: string,
    body?: object,
  ): Promise<void> {
    await this.workshop.control('POST', `/transacoes/${id}/${what}`, body);
  }

  async lands(id: string): Promise<void> {
    await this.happens('transmitir', id);
    await this.happens('confirmar', id);
  }

  /** Lands all that a proposal or a redemption issued. */
  async settles(read: string, id: string): Promise<void> {
    const { transacoes } = await this.read<{ transacoes: Transacao[] }>(read, id);
    for (const transacao of transacoes) await this.lands(transacao.id);
  }
}
