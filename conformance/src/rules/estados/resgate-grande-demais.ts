import { centsOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';

export const resgateGrandeDemais: Rule = {
  id: 'estados/resgate-grande-demais',
  sentence:
    'A redemption above the free balance is refused with 422 `saldo_insuficiente`, and one of zero with 422 `requisicao_invalida`.',
  at: '/paths/~1resgates/post/responses/422',
  level: 'escrita',
  async check(assertions) {
    const { id: carteira_destino_id } = await assertions.fixtures.wallet();
    const { json } = await assertions.call('obterPosicoes');
    const more = centsOf(Object(json).saldo_livre) + 1n;
    const text = String(more).padStart(3, '0');
    const redeem = (valor: unknown) =>
      assertions.call('criarResgate', { body: { valor, carteira_destino_id } });
    const refused = await redeem(`${text.slice(0, -2)}.${text.slice(-2)}`);
    assertions.law('a redemption of a cent too much', 'refused', refused.status < 400 ? 'taken' : 'refused');
    assertions.refuses(refused, { status: 422, codigo: 'saldo_insuficiente', campo: 'valor' });
    for (const valor of [
      '0.00',
      '1',
      '1.0',
      '1,00',
      '-1.00',
      '1.000',
      '1e2',
      '+1.00',
      ' 1.00',
      '1.00\n',
      1,
      null,
      '٣.00',
    ])
      assertions.refuses(await redeem(valor), { status: 422, codigo: 'requisicao_invalida', campo: 'valor' });
  },
};
