import type { Rule } from '../../rule.ts';
import { bodyTextOf } from '../../service/exchange.ts';
import { OwnOrganization } from './own-organization.ts';

export const decisaoNoPainel: Rule = {
  id: 'estados/decisao-no-painel',
  sentence: 'A decision made in the dashboard has `painel` in `decisao.por`, never a key.',
  at: '/components/schemas/DecisaoTomada',
  level: 'controle',
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions);
    for (const [path, decision, read, make] of [
      ['propostas', 'aprovar', 'obterProposta', () => ground.proposal()],
      ['propostas', 'rejeitar', 'obterProposta', () => ground.proposal()],
      ['resgates', 'aprovar', 'obterResgate', () => ground.redemption()],
    ] as const) {
      const id = await make();
      await ground.fixtures.control('POST', `/${path}/${id}/${decision}`);
      const { decisao } = await ground.read<{ decisao?: { por?: unknown } }>(read, id);
      const what = `decisao of ${path} after ${decision}`;
      if (decisao === undefined) assertions.equal(what, { expected: 'painel', came: 'none' });
      else assertions.law(what, 'painel', bodyTextOf(Object(decisao).por));
    }
  },
};
