import { lists } from '../../contract/reads.ts';
import type { Rule } from '../../rule.ts';

const REFUSED = { status: 422, codigo: 'requisicao_invalida', campo: 'apos' };

export const cursores: Rule = {
  id: 'listas/cursores',
  sentence:
    'A cursor is valid only for its own list, filters and organization, unchanged; otherwise 422 `requisicao_invalida`. `limite` may change.',
  at: '/components/parameters/Apos',
  level: 'leitura',
  async check(assertions) {
    const { other } = assertions.fixtures;
    const all = lists(assertions.service.contract);
    await assertions.each(all.entries(), async ([place, operation]) => {
      const first = await assertions.call(operation, { query: { limite: '1' } });
      const { proximo_cursor: apos } = Object(first.json) as { proximo_cursor?: unknown };
      if (typeof apos !== 'string') return;
      assertions.succeeds(await assertions.call(operation, { query: { limite: '2', apos } }), 200);
      const filter =
        operation === 'listarTransacoes' ? { status: 'falhou' } : { desde: '2020-01-01T00:00:00Z' };
      assertions.refuses(
        await assertions.call(operation, { query: { limite: '1', apos, ...filter } }),
        REFUSED,
      );
      const elsewhere = all[(place + 1) % all.length] ?? '';
      assertions.refuses(await assertions.call(elsewhere, { query: { limite: '1', apos } }), REFUSED);
      const altered = apos.startsWith('A') ? `B${apos.slice(1)}` : `A${apos.slice(1)}`;
      for (const wrong of [altered, apos.slice(0, -2), `${apos}AA`, 'x'])
        assertions.refuses(
          await assertions.call(operation, { query: { limite: '1', apos: wrong } }),
          REFUSED,
        );
      if (other !== undefined)
        assertions.refuses(
          await assertions.call(operation, { query: { limite: '1', apos } }, other),
          REFUSED,
        );
    });
  },
};
