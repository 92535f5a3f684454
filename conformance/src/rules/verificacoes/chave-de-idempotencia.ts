import type { Rule } from '../../rule.ts';

export const chaveDeIdempotencia: Rule = {
  id: 'verificacoes/chave-de-idempotencia',
  sentence: {
    pt: 'Um resgate sem `Idempotency-Key`, ou com uma que não é um UUID, recebe 422 `requisicao_invalida`.',
    en: 'A redemption without an `Idempotency-Key`, or with one that is no UUID, is refused with 422 `requisicao_invalida`.',
  },
  at: '/paths/~1resgates/post/parameters',
  level: 'escrita',
  async check(probe) {
    const body = { valor: '0.01', carteira_destino_id: 'cart_000000000000' };
    for (const idempotencyKey of [null, 'pedido-1', '00000000-0000-0000-0000-00000000000'])
      probe.refuses(await probe.call('criarResgate', { body, idempotencyKey }), {
        status: 422,
        codigo: 'requisicao_invalida',
        campo: 'Idempotency-Key',
      });
  },
};
