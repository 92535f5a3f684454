import { describe, expect, it } from 'vitest';
import { call, outcome, PROPOSAL, WALLET, write } from '../api/support.ts';
import { approve, control, openSandbox } from './support.ts';

describe('a transaction', () => {
  it('is transmitted and confirmed, and the last one executes its proposal', async () => {
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

  it('that fails is replaced by another', async () => {
    const { fetch } = await openSandbox();
    const [id] = await approve(fetch);
    await control(fetch, `POST /transacoes/${id}/transmitir`);
    const { body } = await control(fetch, `POST /transacoes/${id}/falhar`);
    expect(body.transacao.status).toBe('falhou');
    expect(body.proposta.transacoes.map(({ status }: { status: string }) => status)).toEqual([
      'falhou',
      'aguardando_assinatura',
      'aguardando_assinatura',
    ]);
  });

  it('of a redemption comes with it', async () => {
    const { fetch } = await openSandbox();
    const redemption = { valor: '10.00', carteira_destino_id: WALLET };
    const { body: created } = await write(fetch, '/resgates', redemption);
    const { body: approved } = await write(fetch, `/resgates/${created.id}/aprovar`, {});
    const { body } = await control(fetch, `POST /transacoes/${approved.transacoes[0].id}/transmitir`);
    expect([body.proposta, body.resgate.id]).toEqual([null, created.id]);
  });

  it.each([
    [[], 'confirmar', 'aguardando_assinatura'],
    [[], 'falhar', 'aguardando_assinatura'],
    [['transmitir'], 'transmitir', 'transmitida'],
    [['transmitir', 'confirmar'], 'transmitir', 'confirmada'],
    [['transmitir', 'confirmar'], 'confirmar', 'confirmada'],
    [['transmitir', 'confirmar'], 'falhar', 'confirmada'],
    [['transmitir', 'falhar'], 'confirmar', 'falhou'],
    [['transmitir', 'falhar'], 'falhar', 'falhou'],
  ])('after %j refuses to %s, says that it is %3$s, and changes nothing', async (moves, move, status) => {
    const { fetch } = await openSandbox();
    const [id] = await approve(fetch);
    for (const done of moves) await control(fetch, `POST /transacoes/${id}/${done}`);
    const before = (await call(fetch, `/propostas/${PROPOSAL}`)).text;
    const answer = await control(fetch, `POST /transacoes/${id}/${move}`);
    expect(outcome(answer)).toBe('409 estado_incompativel');
    expect(answer.body.erro.mensagem).toContain(status);
    expect((await call(fetch, `/propostas/${PROPOSAL}`)).text).toBe(before);
  });

  it('that does not exist is 404', async () => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, 'POST /transacoes/tx_000000000000/confirmar'))).toBe(
      '404 nao_encontrado',
    );
  });
});
