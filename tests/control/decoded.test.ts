import { describe, expect, it } from 'vitest';
import { call, EMPTY_WALLET, outcome, WALLET, write } from '../pipeline/support.ts';
import { decodeEthereum } from '../treasury/chain/decode-ethereum.ts';
import { approve, control, inWorld, openSandbox } from './support.ts';

type Fetch = Parameters<typeof control>[0];

const decoded = async (fetch: Fetch, id: string) => (await control(fetch, `GET /transacoes/${id}`)).body;

const shown = async (fetch: Fetch, id: string) => (await call(fetch, `/transacoes/${id}`)).body;

/** Confirms every transaction of the proposal, which buys both assets on `ethereum`. */
async function execute(fetch: Fetch): Promise<void> {
  for (const id of await approve(fetch)) {
    await control(fetch, `POST /transacoes/${id}/transmitir`);
    await control(fetch, `POST /transacoes/${id}/confirmar`);
  }
}

async function redeem(fetch: Fetch, valor: string, carteira_destino_id: string): Promise<string[]> {
  const { body } = await write(fetch, '/resgates', { valor, carteira_destino_id });
  const { body: approved } = await write(fetch, `/resgates/${body.id}/aprovar`, {});
  return approved.transacoes.map(({ id }: { id: string }) => id);
}

describe('decoding of transactions', () => {
  it('a decoded transaction shows the recipient and amount from its bytes, like a library, next to its movement', async () => {
    const { fetch } = await openSandbox();
    const [id = ''] = await approve(fetch);
    const transacao = await shown(fetch, id);
    const { tx, token, recipient, units } = decodeEthereum(transacao.payload_nao_assinado);
    expect(await decoded(fetch, id)).toEqual({
      transacao,
      movimento: { de: null, para: 'USDY', valor: '600000.00' },
      payload: {
        paga: '0x7E5700000000000000000000000000000000A001',
        recebe: recipient,
        conta_que_recebe: null,
        quem_recebe: 'emissor',
        token: 'USDC',
        endereco_do_token: token,
        valor: '600000.00',
        unidades: `${units}`,
        nonce: `${tx.nonce}`,
        conta_de_nonce: null,
        taxa_maxima: `${tx.gasLimit * (tx.maxFeePerGas ?? 0n)}`,
        moeda_da_taxa: 'wei',
        chain_id: `${tx.chainId}`,
      },
    });
  });

  it('a decoded transaction shows the owners of Solana accounts and the durable nonce', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /depositos', { carteira_id: EMPTY_WALLET, valor: '500.00' });
    const [id = ''] = await redeem(fetch, '500.00', WALLET);
    const transacao = await shown(fetch, id);
    const { movimento, payload } = await decoded(fetch, id);
    expect(movimento).toBeNull();
    expect(payload).toMatchObject({
      paga: 'TesteTesaCarteira11111111111111111111111111',
      quem_recebe: 'endereco_de_liquidacao',
      token: 'USDC',
      valor: '500.00',
      unidades: '500000000',
      nonce: transacao.nonce,
      conta_de_nonce: transacao.conta_de_nonce,
      taxa_maxima: '5000',
      moeda_da_taxa: 'lamport',
      chain_id: null,
    });
    expect(payload.conta_que_recebe).not.toBe(payload.recebe);
    const { body } = await call(fetch, `/carteiras/${WALLET}`);
    const addresses = body.enderecos_de_liquidacao.map(({ endereco }: { endereco: string }) => endereco);
    expect(addresses).toContain(payload.recebe);
  });

  it('decoded transactions of every kind agree with the API', async () => {
    const { fetch } = await openSandbox();
    await execute(fetch);
    await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '100.00' });
    await control(fetch, 'POST /depositos', { carteira_id: EMPTY_WALLET, valor: '50.00' });
    const own = { rede: 'ethereum', endereco: `0x${'5'.repeat(40)}` };
    const { body: second } = await write(fetch, '/carteiras', own);
    const ids = [
      ...(await redeem(fetch, '30.00', second.id)),
      ...(await redeem(fetch, '500.00', EMPTY_WALLET)),
      ...(await redeem(fetch, '25.00', WALLET)),
    ];
    const tokens = new Set<string>();
    const payees = new Set<string>();
    for (const id of ids) {
      const { transacao, payload } = await decoded(fetch, id);
      const { token, valor, nonce, conta_de_nonce, destinatario } = transacao;
      const { tipo: quem_recebe, endereco: recebe } = destinatario;
      expect(payload).toMatchObject({ token, valor, nonce, conta_de_nonce, quem_recebe, recebe });
      tokens.add(`${transacao.rede} ${token}`);
      payees.add(quem_recebe);
    }
    expect([...payees].sort()).toEqual(['carteira', 'endereco_de_liquidacao']);
    expect(tokens.size).toBeGreaterThan(2);
  });

  it("a decoded transaction shows its bytes even where they contradict the transaction's fields", async () => {
    const { fetch, world } = await openSandbox();
    const [id = '', other = ''] = await approve(fetch);
    world.sql.run(
      'UPDATE transacoes SET payload_nao_assinado = (SELECT payload_nao_assinado FROM transacoes WHERE id = ?) WHERE id = ?',
      other,
      id,
    );
    const { transacao, payload } = await decoded(fetch, id);
    expect([transacao.valor, payload.valor]).toEqual(['600000.00', '400000.00']);
  });

  it('a decoded transaction shows only the addresses of an unknown recipient or token', async () => {
    const { fetch, world } = await openSandbox();
    const [id = ''] = await approve(fetch);
    const strange = (from: string, to: string) =>
      world.sql.run(
        'UPDATE transacoes SET payload_nao_assinado = replace(payload_nao_assinado, ?, ?) WHERE id = ?',
        from,
        to,
        id,
      );
    strange('7e5700000000000000000000000000000000d002', '7e5700000000000000000000000000000000dead');
    strange('7e5700000000000000000000000000000000c001', '7e5700000000000000000000000000000000beef');
    expect((await decoded(fetch, id)).payload).toMatchObject({
      recebe: '0x7e5700000000000000000000000000000000dead',
      quem_recebe: null,
      token: null,
      endereco_do_token: '0x7e5700000000000000000000000000000000beef',
      valor: null,
      unidades: '600000000000',
    });
  });

  it('a decoded transaction belongs to the requested world', async () => {
    const { fetch } = await openSandbox();
    const { body: branch } = await control(fetch, 'POST /mundos');
    const [id = ''] = await approve(fetch);
    const answer = await control(fetch, `GET /transacoes/${id}`, undefined, inWorld(branch.id));
    expect(outcome(answer)).toBe('404 nao_encontrado');
  });
});
