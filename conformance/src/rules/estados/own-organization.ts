import type { Rede } from '../../address.ts';
import type { Assertions } from '../../assertions.ts';
import { type Fixtures, RECEIVER } from '../../fixtures.ts';
import { NotReachedError } from '../../not-reached.ts';
import type { Rule } from '../../rule.ts';
import { outcomeOf } from '../../service/exchange.ts';
import type { Resource } from '../../service/items.ts';
import type { Service } from '../../service/service.ts';

export interface Transacao extends Resource {
  readonly status: string;
  readonly valor: string;
  readonly nonce: string;
}

/**
 * Checks a rule that needs a past month. If nothing has happened here yet and the clock can be moved, checks
 * it in a branch.
 */
export const afterAMonth =
  (check: Rule['check']): Rule['check'] =>
  async (assertions) => {
    try {
      return await check(assertions);
    } catch (error) {
      if (!(error instanceof NotReachedError && assertions.service.mayControl())) throw error;
    }
    const branch = await assertions.fixtures.branch();
    await assertions.within(branch, async (inner) => {
      const ground = await OwnOrganization.open(inner, 'ethereum');
      await ground.allocates();
      await ground.fixtures.later('P31D');
      await inner.within(ground.fixtures, check);
    });
  };

/** An organization of this run, with money in one wallet and a second wallet as destination. */
export class OwnOrganization {
  readonly assertions: Assertions;
  readonly fixtures: Fixtures;
  readonly service: Service;
  readonly from: string;
  readonly to: string;

  static async open(assertions: Assertions, rede: Rede = 'solana'): Promise<OwnOrganization> {
    const fixtures = await assertions.fixtures.apart();
    const [from, to] = [await fixtures.wallet(rede), await fixtures.wallet(rede)];
    return new OwnOrganization(assertions, fixtures, from.id, to.id);
  }

  private constructor(assertions: Assertions, fixtures: Fixtures, from: string, to: string) {
    this.assertions = assertions;
    this.fixtures = fixtures;
    this.service = fixtures.service;
    this.from = from;
    this.to = to;
  }

  call(operation: string, id?: string, body?: object) {
    return this.assertions.call(operation, { id, body }, this.service);
  }

  async read<T = Resource>(operation: string, id?: string): Promise<T> {
    return (await this.call(operation, id)).json as unknown as T;
  }

  /** Registers a mailbox. The rule is not reached when a remote service refuses its address. */
  async registers(body: { readonly url: string; readonly eventos?: readonly string[] }) {
    const answer = await this.call('registrarWebhook', undefined, body);
    if (answer.status >= 400)
      throw new NotReachedError(`${RECEIVER}; registrarWebhook answered ${outcomeOf(answer)}`);
    return answer.json as unknown as { readonly id: string; readonly segredo: string };
  }

  async proposal(): Promise<string> {
    await this.fixtures.deposit(this.from, '1000.01');
    return (await this.fixtures.proposal()).id;
  }

  async allocates(): Promise<void> {
    const proposal = await this.proposal();
    await this.call('aprovarProposta', proposal);
    await this.settles('obterProposta', proposal);
  }

  async redemption(valor = '10.00'): Promise<string> {
    await this.fixtures.deposit(this.from, '1000.00');
    const created = await this.call('criarResgate', undefined, { valor, carteira_destino_id: this.to });
    this.assertions.succeeds(created, 201);
    return `${Object(created.json).id}`;
  }

  async issued(valor?: string): Promise<readonly Transacao[]> {
    const approved = await this.call('aprovarResgate', await this.redemption(valor));
    this.assertions.succeeds(approved, 200);
    return (Object(approved.json) as { transacoes: Transacao[] }).transacoes;
  }

  async transaction(valor?: string): Promise<string> {
    return this.assertions.need((await this.issued(valor))[0], 'a transaction of a redemption').id;
  }

  async happens(
    what: 'transmitir' | 'confirmar' | 'falhar' | 'receber',
    id: string,
    body?: object,
  ): Promise<void> {
    await this.fixtures.control('POST', `/transacoes/${id}/${what}`, body);
  }

  async lands(id: string): Promise<void> {
    await this.happens('transmitir', id);
    await this.happens('confirmar', id);
  }

  async settles(read: string, id: string): Promise<void> {
    const { transacoes } = await this.read<{ transacoes: Transacao[] }>(read, id);
    for (const transacao of transacoes) await this.lands(transacao.id);
  }
}
