import { describe, expect, test } from 'vitest';
import type { Transacao } from '../../mock/src/contract/types.ts';
import { DAY, ETHEREUM, SOLANA, type TestWorld, transactionsOf, treasury } from './support.ts';

const TEN_TIMES = 10;
const YEAR = 365 * DAY;

const read = (world: TestWorld, id: string) => world.ask('obterTransacao', { id }) as unknown as Transacao;
const reserved = (world: TestWorld) => world.ask('obterPosicoes').reservado;
const spend = (world: TestWorld, wallet: string, nonce: string) =>
  world.act(() => world.service.spendNonce(wallet, nonce));

/** Lets a transaction and its replacements expire until the maximum number; returns the last. */
function exhaust(world: TestWorld, first: string): string {
  let last = first;
  for (let count = 0; count < TEN_TIMES; count += 1) {
    world.now += DAY;
    last = world.ask('reemitirTransacao', { id: last }).id;
  }
  world.now += DAY;
  return last;
}

/**
 * An approved proposal of 100.00 whose first transaction expired, so that the second cannot execute before
 * its nonce is used.
 */
function behindAGap() {
  const { world, wallet } = treasury();
  const proposal = world.approve(world.deposit(wallet, '100.00').proposta?.id ?? '');
  const [first, second] = transactionsOf(proposal) as [Transacao, Transacao];
  world.transmit(second.id);
  return { world, wallet, proposal: proposal.id, first, second };
}

describe('missing nonces', () => {
  test('a blocked transaction keeps its reserve while the network may include it, and the refusal names the remedies', () => {
    const { world, wallet, first, second } = behindAGap();
    world.now += YEAR;
    expect(read(world, second.id).status).toBe('transmitida');
    expect(reserved(world)).toBe(second.valor);
    expect(() => world.confirm(second.id)).toThrow(
      `A rede espera o nonce ${first.nonce}, que foi devolvido: reemita a transação dele, aprove uma proposta ou um resgate da carteira, ou gaste-o com POST /_sandbox/carteiras/${wallet}/gastar-nonce.`,
    );
  });

  test('a blocked transaction confirms after the missing one was reissued', () => {
    const { world, proposal, first, second } = behindAGap();
    world.now += YEAR;
    const next = world.ask('reemitirTransacao', { id: first.id });
    expect(() => world.confirm(second.id)).toThrow(
      `A rede espera o nonce ${first.nonce}, que é o da transação ${next.id}`,
    );
    world.transmit(next.id);
    world.confirm(next.id);
    world.confirm(second.id);
    expect(world.ask('obterProposta', { id: proposal }).status).toBe('executada');
    expect(reserved(world)).toBe('0.00');
    world.check();
  });

  test('a blocked transaction confirms after the custodian spent the missing nonce with an empty transfer', () => {
    const { world, wallet, proposal, first, second } = behindAGap();
    world.now += YEAR;
    spend(world, wallet, first.nonce);
    world.confirm(second.id);
    expect(reserved(world)).toBe('0.00');
    const next = world.ask('reemitirTransacao', { id: first.id });
    world.transmit(next.id);
    world.confirm(next.id);
    expect(world.ask('obterProposta', { id: proposal }).status).toBe('executada');
    world.check();
  });

  test('a blocked transaction fails and frees its reserve after the custodian spent its nonce too', () => {
    const { world, wallet, first, second } = behindAGap();
    world.now += YEAR;
    expect(() => world.ask('reemitirTransacao', { id: second.id })).toThrow(
      `está em transmitida, e só uma que falhou pode: espere a rede confirmar ou recusar a transação, ou peça ao custodiante uma transferência vazia com o nonce ${second.nonce}`,
    );
    spend(world, wallet, first.nonce);
    spend(world, wallet, second.nonce);
    expect(read(world, second.id)).toMatchObject({ status: 'falhou', motivo_da_falha: 'preterida' });
    expect(world.ask('obterPosicoes')).toMatchObject({ reservado: '0.00', saldo_livre: '100.00' });
    expect(world.allocate(wallet, '7.00').status).toBe('executada');
    world.check();
  });

  test('a blocked transaction prevents canceling its redemption, and the refusal names the remedy', () => {
    const { world, wallet } = treasury();
    world.allocate(wallet, '100.00');
    const { id } = world.redeem('100.00', world.link(SOLANA));
    const [first, second] = transactionsOf(world.ask('aprovarResgate', { id })) as [Transacao, Transacao];
    world.transmit(second.id);
    world.now += YEAR;
    expect(() => world.ask('cancelarResgate', { id })).toThrow(
      `A transação ${second.id} do resgate já foi transmitida; espere a rede confirmar ou recusar a transação, ou peça ao custodiante uma transferência vazia com o mesmo nonce.`,
    );
    spend(world, wallet, first.nonce);
    spend(world, wallet, second.nonce);
    expect(world.ask('cancelarResgate', { id })).toMatchObject({
      status: 'cancelado',
      valor_recebido: '0.00',
    });
    expect(reserved(world)).toBe('0.00');
    world.check();
  });
});

test('an unbroadcast transaction behind a missing nonce expires and reserves nothing', () => {
  const { world, wallet } = treasury();
  world.approve(world.deposit(wallet, '100.00').proposta?.id ?? '');
  world.now += DAY;
  expect(world.ask('obterPosicoes')).toMatchObject({ reservado: '0.00', saldo_livre: '100.00' });
});

describe('reissue limit', () => {
  test('after ten reissues a new proposal takes over amount and nonce, and waiting transactions continue', () => {
    const { world, proposal, first, second } = behindAGap();
    const last = exhaust(world, first.id);
    expect(() => world.ask('reemitirTransacao', { id: last })).toThrow(
      'A transação não pode ser reemitida: já houve 10 reemissões, o máximo. Descarte as transações assinadas e crie outra proposta: com outro nonce, a rede aceita as duas.',
    );
    const { alocacao_resultante, ...created } = world.propose([{ ativo: 'USDY', percentual: 100 }]);
    // Counts the transaction that waits for its nonce, and not the expired one.
    expect(alocacao_resultante).toMatchObject([{ valor: '60.00' }, { valor: '40.00' }]);
    const [next] = transactionsOf(world.approve(created.id)) as [Transacao];
    expect(next).toMatchObject({ nonce: first.nonce, valor: first.valor });
    world.transmit(next.id);
    world.confirm(next.id);
    world.confirm(second.id);
    expect(world.ask('obterPosicoes')).toMatchObject({ rendendo: '100.00', reservado: '0.00' });
    expect(world.ask('obterProposta', { id: created.id }).status).toBe('executada');
    expect(world.ask('obterProposta', { id: proposal }).status).toBe('aprovada');
    world.check();
  });

  test('after ten reissues a redemption is canceled, and a new one requests the rest', () => {
    const { world, wallet } = treasury();
    world.deposit(wallet, '100.00');
    const destination = world.link({ ...ETHEREUM, endereco: `0x${'7'.repeat(40)}` });
    const { id } = world.redeem('100.00', destination);
    const [only] = transactionsOf(world.ask('aprovarResgate', { id })) as [Transacao];
    const last = exhaust(world, only.id);
    expect(() => world.ask('reemitirTransacao', { id: last })).toThrow(
      'já houve 10 reemissões, o máximo. Descarte as transações assinadas, cancele o resgate e peça o restante em outro: com outro nonce, a rede aceita as duas.',
    );
    expect(world.ask('cancelarResgate', { id }).status).toBe('cancelado');
    const again = world.redeem('100.00', destination);
    const [next] = transactionsOf(world.ask('aprovarResgate', { id: again.id })) as [Transacao];
    expect(next.nonce).toBe(only.nonce);
    world.transmit(next.id);
    world.confirm(next.id);
    expect(world.ask('obterResgate', { id: again.id }).status).toBe('concluido');
    world.check();
  });

  test('the wallet of an approved but unsigned proposal can be emptied and unlinked', () => {
    const { world, wallet } = treasury();
    const [first] = transactionsOf(world.approve(world.deposit(wallet, '100.00').proposta?.id ?? ''));
    exhaust(world, first?.id ?? '');
    const destination = world.link({ ...ETHEREUM, endereco: `0x${'7'.repeat(40)}` });
    world.settle(world.ask('aprovarResgate', { id: world.redeem('100.00', destination).id }));
    world.ask('desvincularCarteira', { id: wallet });
    expect(world.list('listarCarteiras').itens.map(({ id }) => id)).toEqual([destination]);
  });
});
