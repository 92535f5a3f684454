import type { Rule } from '../../rule.ts';
import type { Exchange } from '../../service/exchange.ts';

function saidOf({ json }: Exchange): string | undefined {
  const { decisao } = Object(json) as { decisao?: { por?: unknown; comentario?: unknown } };
  return decisao && `${decisao.por}: ${decisao.comentario}`;
}

export const decididaEFinal: Rule = {
  id: 'estados/decidida-e-final',
  sentence:
    'A rejected proposal is final: approving or rejecting it again answers 409 `estado_incompativel`. `decisao` says who decided and why.',
  at: '/components/responses/ConflitoDaProposta',
  level: 'escrita',
  async check(assertions) {
    const { id } = await assertions.fixtures.proposal();
    const comentario = 'Teste de conformidade.';
    const { json: key } = await assertions.call('obterChave');
    const rejected = await assertions.call('rejeitarProposta', { id, body: { comentario } });
    assertions.succeeds(rejected, 200);
    const expected = `${Object(key).id}: ${comentario}`;
    const came = saidOf(rejected);
    if (came === undefined)
      assertions.equal('decisao', { expected, came: 'none', at: ['/components/schemas/DecisaoTomada'] });
    else assertions.law('decisao', expected, came);
    const before = await assertions.call('obterProposta', { id });
    const conflict = { status: 409, codigo: 'estado_incompativel' };
    assertions.refuses(await assertions.call('aprovarProposta', { id }), conflict);
    assertions.refuses(await assertions.call('rejeitarProposta', { id }), conflict);
    assertions.law('the proposal', before.text, (await assertions.call('obterProposta', { id })).text);
  },
};
