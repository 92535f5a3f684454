import { centsOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import { OwnOrganization } from '../estados/own-organization.ts';

interface Gift {
  readonly carteira_id: string;
  readonly token: string;
  readonly valor: string;
}

export const resgate: Rule = {
  id: 'dinheiro/resgate',
  sentence:
    'A redemption takes the free USDC of its destination’s network first, then that of the other, and never what lies in its destination or is reserved; once canceled it releases all.',
  at: '/paths/~1resgates/post',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions);
    const { fixtures } = ground;
    const { id: far } = await fixtures.wallet('ethereum');
    for (const [carteira, valor] of [
      [ground.to, '50.00'],
      [far, '150.00'],
      [ground.from, '100.00'],
    ] as const)
      await fixtures.deposit(carteira, valor);
    const redeem = (valor: string) =>
      ground.call('criarResgate', undefined, { valor, carteira_destino_id: ground.to });
    const short = { status: 422, codigo: 'saldo_insuficiente', campo: 'valor' };
    const reserved = async () => (await ground.read<{ reservado: string }>('obterPosicoes')).reservado;

    assertions.refuses(await redeem('250.01'), short);
    const { id } = (await redeem('110.00')).json as { id: string };
    const approved = await ground.call('aprovarResgate', id);
    const { transacoes = [] } = Object(approved.json) as { transacoes?: Gift[] };
    assertions.law(
      'balances used',
      `${ground.from} USDC 100.00, ${far} USDC 10.00`,
      transacoes.map(({ carteira_id, token, valor }) => `${carteira_id} ${token} ${valor}`).join(', '),
    );
    assertions.law('reservado once approved', '11000', `${centsOf(await reserved())}`);
    assertions.refuses(await redeem('140.01'), short);
    assertions.succeeds(await ground.call('cancelarResgate', id), 200);
    assertions.law('reservado once canceled', '0', `${centsOf(await reserved())}`);
    assertions.succeeds(await redeem('250.00'), 201);
  },
};
