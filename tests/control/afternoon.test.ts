import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { checkBooks } from '../model/check-books.ts';
import { call, outcome, PROPOSAL, WALLET, write } from '../pipeline/support.ts';
import { type Rates, reconcile } from './reconcile.ts';
import { advance, control, openSandbox } from './support.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
type Body = any;

const CONFLICT = /^409 /;
const SEEDED: Rates = { since: '2026-11-01T00:00:00Z', USDY: 480n, BUIDL: 450n };

const SECOND_ETHEREUM = { rede: 'ethereum', endereco: `0x${'5'.repeat(40)}` };
const SECOND_SOLANA = { rede: 'solana', endereco: 'TesteTesaCarteira33333333333333333333333333' };

class Afternoon {
  readonly #sandbox: Sandbox;
  readonly rates: Rates[] = [SEEDED];
  readonly wallets: string[] = [];

  private constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  /** @param amounts deposits to allocate, one per wallet: two on `ethereum`, then two on `solana` */
  static async begin(amounts: readonly string[]): Promise<Afternoon> {
    const afternoon = new Afternoon(await openSandbox());
    await afternoon.settle((await afternoon.ask(`/propostas/${PROPOSAL}/aprovar`, {})).body);
    const [solana] = (await afternoon.read('/carteiras')).dados.map(({ id }: Body) => id);
    afternoon.wallets.push(
      WALLET,
      await afternoon.link(SECOND_ETHEREUM),
      solana,
      await afternoon.link(SECOND_SOLANA),
    );
    for (const [place, valor] of amounts.entries()) {
      const { proposta } = await afternoon.deposit(place, valor);
      await afternoon.settle((await afternoon.ask(`/propostas/${proposta.id}/aprovar`, {})).body);
    }
    return afternoon;
  }

  ask = (path: string, body: unknown, method = 'POST') => write(this.#sandbox.fetch, path, body, { method });
  read = async (path: string): Promise<Body> => (await call(this.#sandbox.fetch, path)).body;

  link = async (wallet: object): Promise<string> => (await this.ask('/carteiras', wallet)).body.id;

  deposit = async (place: number, valor: string): Promise<Body> =>
    (await control(this.#sandbox.fetch, 'POST /depositos', { carteira_id: this.wallets[place], valor })).body;

  move = (id: string, how: string, body?: unknown) =>
    control(this.#sandbox.fetch, `POST /transacoes/${id}/${how}`, body);

  spend = (place: number, nonce: string) =>
    control(this.#sandbox.fetch, `POST /carteiras/${this.wallets[place]}/gastar-nonce`, { nonce });

  pass = (body: object) => advance(this.#sandbox.fetch, body);

  async pay(USDY: number, BUIDL: number): Promise<void> {
    await control(this.#sandbox.fetch, 'PUT /rentabilidades', { USDY, BUIDL });
    const { agora } = (await control(this.#sandbox.fetch, 'GET /relogio')).body;
    const [usdy, buidl] = [USDY, BUIDL].map((percent) => BigInt(Math.round(percent * 100)));
    this.rates.push({ since: agora, USDY: usdy ?? 0n, BUIDL: buidl ?? 0n });
  }

  async settle({ transacoes }: Body): Promise<void> {
    for (const { id } of transacoes) {
      await this.move(id, 'transmitir');
      expect(outcome(await this.move(id, 'confirmar'))).toBe('200 ok');
    }
  }

  async redeem(valor: string, place: number): Promise<Body> {
    const { body } = await this.ask('/resgates', { valor, carteira_destino_id: this.wallets[place] });
    return (await this.ask(`/resgates/${body.id}/aprovar`, {})).body;
  }

  reissue = (id: string) => this.ask(`/transacoes/${id}/reemitir`, {});

  async check(): Promise<void> {
    checkBooks(this.#sandbox.world.sql);
    await reconcile(this.#sandbox.fetch, this.rates);
  }
}

const AMOUNTS = ['731204.57', '90310.03', '415999.99', '68.41'];

describe('reconciliation', () => {
  it("the records explain every balance to the cent after a redemption's transaction reverts for lack of gas and the month ends before its reissue", async () => {
    const afternoon = await Afternoon.begin(AMOUNTS);
    await afternoon.deposit(0, '1204.11');
    await afternoon.deposit(2, '333.33');
    const redemption = await afternoon.redeem('918273.64', 3);
    const legs: Body[] = redemption.transacoes;
    expect(new Set(legs.map(({ rede }) => rede)).size).toBe(2);
    const failed = legs.find(({ rede, token }) => rede === 'ethereum' && token === 'USDY');
    for (const { id } of legs) {
      await afternoon.move(id, 'transmitir');
      await afternoon.move(id, id === failed.id ? 'falhar' : 'confirmar');
    }
    await afternoon.check();
    const before = await afternoon.read(`/resgates/${redemption.id}`);
    expect(before.status).toBe('aguardando_assinatura');
    await afternoon.pass({ ate: '2026-12-03T09:00:00Z' });
    await afternoon.check();
    const { body: again } = await afternoon.reissue(failed.id);
    expect(again.nonce).not.toBe(failed.nonce);
    expect(outcome(await afternoon.reissue(failed.id))).toMatch(CONFLICT);
    await afternoon.move(again.id, 'transmitir');
    const { resgate } = (await afternoon.move(again.id, 'confirmar', { taxa_elevada: true })).body;
    expect(resgate).toMatchObject({ status: 'concluido', valor_recebido: '918273.64' });
    await afternoon.pass({ ate: '2027-01-01T00:00:00Z' });
    await afternoon.check();
  });

  it('the records explain every balance to the cent after offers expire exactly at the end of the month, the rates change, and one transaction still confirms', async () => {
    const afternoon = await Afternoon.begin(AMOUNTS);
    await afternoon.pass({ ate: '2026-11-29T23:59:59.999Z' });
    await afternoon.pay(12.34, 0.07);
    await afternoon.pass({ ate: '2026-11-30T00:00:00Z' });
    const redemption = await afternoon.redeem('501000.17', 1);
    const expired = await afternoon.pass({ ate: '2026-12-01T00:00:00Z' });
    expect(expired.map(({ tipo }) => tipo)).toEqual([
      ...redemption.transacoes.map(() => 'transacao.expirada'),
      'rendimento.apurado',
      'rendimento.apurado',
    ]);
    await afternoon.check();
    const [stale, ...others] = redemption.transacoes;
    expect(outcome(await afternoon.move(stale.id, 'confirmar', { taxa_elevada: true }))).toBe('200 ok');
    for (const { id } of others) expect(outcome(await afternoon.reissue(id))).toBe('201 ok');
    await afternoon.check();
    await afternoon.ask(`/resgates/${redemption.id}/cancelar`, {});
    await afternoon.pay(3.21, 5.05);
    await afternoon.pass({ ate: '2027-02-01T00:00:00Z' });
    expect(await afternoon.read(`/resgates/${redemption.id}`)).toMatchObject({
      status: 'cancelado',
      valor_recebido: stale.valor,
    });
    await afternoon.check();
  });

  it('the records explain every balance to the cent after the policy changes between a deposit and its approval, and the custodian spends a nonce between two transactions', async () => {
    const afternoon = await Afternoon.begin(AMOUNTS);
    const { proposta } = await afternoon.deposit(1, '77777.78');
    await afternoon.ask(
      '/politica-de-alocacao',
      { ativos: [{ ativo: 'BUIDL', percentual: 100 }], limiar_de_rebalanceamento: 0.01 },
      'PUT',
    );
    const { body: approved } = await afternoon.ask(`/propostas/${proposta.id}/aprovar`, {});
    expect(approved.movimentos).toEqual(proposta.movimentos);
    const [first, second] = approved.transacoes;
    await afternoon.move(second.id, 'transmitir');
    const [spent] = (await afternoon.spend(1, first.nonce)).body.transacoes;
    expect(spent).toMatchObject({ id: first.id, motivo_da_falha: 'preterida' });
    expect(outcome(await afternoon.move(second.id, 'confirmar'))).toBe('200 ok');
    await afternoon.pass({ avancar: 'P40D' });
    await afternoon.check();
    const { body: again } = await afternoon.reissue(first.id);
    await afternoon.move(again.id, 'transmitir');
    expect((await afternoon.move(again.id, 'confirmar')).body.proposta.status).toBe('executada');
    expect((await afternoon.deposit(1, '0.019')).proposta.movimentos).toMatchObject([
      { para: 'BUIDL', valor: '0.01' },
    ]);
    await afternoon.pass({ ate: '2027-03-01T00:00:00Z' });
    await afternoon.check();
  });

  it('the records explain every balance to the cent after a wallet is emptied and unlinked while its signed and canceled payloads still exist', async () => {
    const afternoon = await Afternoon.begin(AMOUNTS);
    const emptied = afternoon.wallets[3];
    const unlink = async () => outcome(await afternoon.ask(`/carteiras/${emptied}`, undefined, 'DELETE'));
    const redeemAll = async () => afternoon.redeem((await afternoon.read('/posicoes')).saldo_livre, 1);
    await afternoon.pass({ avancar: 'P3D' });
    const canceled = await redeemAll();
    const signed = canceled.transacoes.filter(({ carteira_id }: Body) => carteira_id === emptied);
    expect(signed.map(({ token, valor }: Body) => [token, valor])).toEqual([
      ['USDY', '41.05'],
      ['BUIDL', '27.36'],
    ]);
    await afternoon.ask(`/resgates/${canceled.id}/cancelar`, {});
    await afternoon.settle(await redeemAll());
    expect(await unlink()).toMatch(CONFLICT);
    await afternoon.pass({ ate: '2026-12-01T00:00:00Z' });
    await afternoon.check();
    expect(await unlink()).toMatch(CONFLICT);
    await afternoon.settle(await redeemAll());
    expect(await unlink()).toBe('204 ok');
    for (const { id } of signed) expect(outcome(await afternoon.move(id, 'confirmar'))).toMatch(CONFLICT);
    await afternoon.check();
    expect(await afternoon.link(SECOND_SOLANA)).toBe(emptied);
    await afternoon.pass({ ate: '2027-01-01T00:00:00Z' });
    await afternoon.check();
  });
});
