import { describe, expect, it } from 'vitest';
import { call, EMPTY_WALLET, outcome, PROPOSAL, write } from '../pipeline/support.ts';
import { approve, control, openSandbox } from './support.ts';

describe('operations on transactions', () => {
  it('a transaction is transmitted and confirmed, and the last one executes its proposal', async () => {
    const { fetch } = await openSandbox();
    const ids = await approve(fetch);
    const owners: string[] = [];
    for (const id of ids) {
      const sent = await control(fetch, `POST /transacoes/${id}/transmitir`);
      expect(sent.body.transacao).toMatchObject({ id, status: 'transmitida', tx_hash: expect.any(String) });
      const settled = await control(fetch, `POST /transacoes/${id}/confirmar`);
      expect(settled.body.transacao).toMatchObject({ id, status: 'confirmada' });
      owners.push(settled.body.proposta.status);
    }
    expect(owners).toEqual(['aprovada', 'executada']);
    expect((await call(fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('executada');
  });

  it('a transaction that the network reverts has failed with its nonce spent, and is not reissued automatically', async () => {
    const { fetch } = await openSandbox();
    const [id] = await approve(fetch);
    const sent = await control(fetch, `POST /transacoes/${id}/transmitir`);
    const { body } = await control(fetch, `POST /transacoes/${id}/falhar`);
    const { tx_hash, nonce } = sent.body.transacao;
    expect(body.transacao).toMatchObject({ status: 'falhou', motivo_da_falha: 'revertida', tx_hash });
    expect(body.proposta.transacoes.map(({ status }: { status: string }) => status)).toEqual([
      'falhou',
      'aguardando_assinatura',
    ]);
    const next = await write(fetch, `/transacoes/${id}/reemitir`, {});
    expect(next.body).toMatchObject({ status: 'aguardando_assinatura', substitui: id });
    expect(next.body.nonce).not.toBe(nonce);
  });

  it("an operation on a redemption's transaction answers with that redemption", async () => {
    const { fetch } = await openSandbox();
    const redemption = { valor: '10.00', carteira_destino_id: EMPTY_WALLET };
    const { body: created } = await write(fetch, '/resgates', redemption);
    const { body: approved } = await write(fetch, `/resgates/${created.id}/aprovar`, {});
    const { body } = await control(fetch, `POST /transacoes/${approved.transacoes[0].id}/transmitir`);
    expect([body.proposta, body.resgate.id]).toEqual([null, created.id]);
  });

  it.each([
    [[], 'confirmar', 'está em aguardando_assinatura e não pode passar a confirmada: transmita-a antes.'],
    [[], 'falhar', 'está em aguardando_assinatura e não pode passar a falhou: transmita-a antes.'],
    [[], 'receber', 'não tem USDC em trânsito'],
    [['transmitir'], 'transmitir', 'está em transmitida'],
    [['transmitir'], 'receber', 'não tem USDC em trânsito'],
    [['transmitir', 'confirmar'], 'transmitir', 'está em confirmada'],
    [['transmitir', 'confirmar'], 'confirmar', 'está em confirmada'],
    [['transmitir', 'confirmar'], 'falhar', 'está em confirmada'],
    [['transmitir', 'confirmar'], 'receber', 'não tem USDC em trânsito'],
    [['transmitir', 'falhar'], 'transmitir', 'está em falhou'],
    [['transmitir', 'falhar'], 'confirmar', 'O nonce 0 já foi usado na rede'],
    [['transmitir', 'falhar'], 'falhar', 'está em falhou'],
    [['transmitir', 'falhar'], 'receber', 'não tem USDC em trânsito'],
  ])(
    'a transaction after %j refuses to %s with the message that it %s, and changes nothing',
    async (moves, move, said) => {
      const { fetch } = await openSandbox();
      const [id] = await approve(fetch);
      for (const done of moves) await control(fetch, `POST /transacoes/${id}/${done}`);
      const before = (await call(fetch, `/propostas/${PROPOSAL}`)).text;
      const answer = await control(fetch, `POST /transacoes/${id}/${move}`);
      expect(outcome(answer)).toMatch(/^409 /);
      expect(answer.body.erro.mensagem).toContain(said);
      expect((await call(fetch, `/propostas/${PROPOSAL}`)).text).toBe(before);
    },
  );

  it('an operation on an unknown transaction answers 404', async () => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, 'POST /transacoes/tx_000000000000/confirmar'))).toBe(
      '404 nao_encontrado',
    );
  });
});
