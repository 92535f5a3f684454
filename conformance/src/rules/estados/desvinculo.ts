import type { Rule } from '../../rule.ts';
import { OwnOrganization } from './own-organization.ts';

const CONFLICT = { status: 409, codigo: 'estado_incompativel' };

export const desvinculo: Rule = {
  id: 'estados/desvinculo',
  sentence:
    'A wallet that has funds, yield of the month, an open transaction or a redemption to it cannot be unlinked; an empty one can, and then answers 404.',
  at: '/components/responses/ConflitoDaCarteira',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions);
    const { from, to, fixtures } = ground;
    const isHeld = async (id: string) =>
      assertions.refuses(await ground.call('desvincularCarteira', id), CONFLICT);
    const isFree = async (id: string) => {
      assertions.succeeds(await ground.call('desvincularCarteira', id), 204);
      assertions.refuses(await ground.call('obterCarteira', id), { status: 404, codigo: 'nao_encontrado' });
      const { text } = await ground.call('obterPosicoes');
      assertions.law('positions that show it', 'false', `${text.includes(id)}`);
    };
    const elsewhere = (await fixtures.wallet('ethereum')).id;
    const redeem = async (valor: string, carteira_destino_id: string) => {
      const { json } = await ground.call('criarResgate', undefined, { valor, carteira_destino_id });
      return `${Object(json).id}`;
    };

    const proposal = await ground.proposal();
    await isHeld(from);
    const pending = await redeem('1.00', to);
    await isHeld(to);
    assertions.succeeds(await ground.call('rejeitarResgate', pending), 200);
    await isFree(to);

    await ground.call('aprovarProposta', proposal);
    await ground.settles('obterProposta', proposal);
    await fixtures.later('P1D');
    const { saldo_livre } = await ground.read<{ saldo_livre: string }>('obterPosicoes');
    const all = await redeem(saldo_livre, elsewhere);
    await ground.call('aprovarResgate', all);
    const { transacoes } = await ground.read<{ transacoes: { id: string }[] }>('obterResgate', all);
    for (const { id } of transacoes) {
      await isHeld(from);
      await ground.happens('transmitir', id);
      await ground.happens('confirmar', id, { reter_chegada: true });
    }
    const { total, reservado } = await ground.read<Record<'total' | 'reservado', string>>('obterPosicoes');
    assertions.law('positions while USDC is in transit', '0.00 0.00', `${total} ${reservado}`);
    const waiting = await ground.read<Record<string, string>>('obterResgate', all);
    assertions.law(
      'the redemption while USDC is in transit',
      'aguardando_assinatura 0.00',
      `${waiting.status} ${waiting.valor_recebido}`,
    );
    await isHeld(elsewhere);
    assertions.refuses(await ground.call('cancelarResgate', all), CONFLICT);
    for (const { id } of transacoes) {
      assertions.refuses(await ground.call('reemitirTransacao', id), CONFLICT);
      await ground.happens('receber', id);
    }
    const { status, valor_recebido } = await ground.read<Record<string, string>>('obterResgate', all);
    assertions.law('the redemption', `concluido ${saldo_livre}`, `${status} ${valor_recebido}`);
    await isFree(elsewhere);
    // The wallet is empty but has earned yield this month.
    await isHeld(from);
  },
};
