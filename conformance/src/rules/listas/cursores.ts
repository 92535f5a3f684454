import { lists } from '../../contract/reads.ts';
import type { Rule } from '../../rule.ts';

const REFUSED = { status: 422, codigo: 'requisicao_invalida', campo: 'apos' };

export const cursores: Rule = {
  id: 'listas/cursores',
  sentence:
    'A cursor serves its own list alone, with the same filters and in the same organisation, as it came; else 422 `requisicao_invalida`. `limite` may change.',
  at: '/components/parameters/Apos',
  level: 'leitura',
  async check(probe) {
    const { other } = probe.workshop;
    const all = lists(probe.service.contract);
    await probe.each(all.entries(), async ([place, operation]) => {
      const first = await probe.call(operation, { query: { limite: '1' } });
      const { proximo_cursor: apos } = Object(first.json) as { proximo_cursor?: unknown };
      if (typeof apos !== 'string') return;
      probe.succeeds(await probe.call(operation, { query: { limite: '2', apos } }), 200);
      const filter =
        operation === 'listarTransacoes' ? { status: 'falhou' } : { desde: '2020-01-01T00:00:00Z' };
      probe.refuses(await probe.call(operation, { query: { limite: '1', apos, ...filter } }), REFUSED);
      const elsewhere = all[(place + 1) % all.length] ?? '';
      probe.refuses(await probe.call(elsewhere, { query: { limite: '1', apos } }), REFUSED);
      const altered = apos.startsWith('A') ? `B${apos.slice(1)}` : `A${apos.slice(1)}`;
      for (const wrong of [altered, apos.slice(0, -2), `${apos}AA`, 'x'])
        probe.refuses(await probe.call(operation, { query: { limite: '1', apos: wrong } }), REFUSED);
      if (other !== undefined)
        probe.refuses(await probe.call(operation, { query: { limite: '1', apos } }, other), REFUSED);
    });
  },
};
