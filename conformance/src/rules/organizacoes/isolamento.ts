import type { Rule } from '../../rule.ts';

export const isolamento: Rule = {
  id: 'organizacoes/isolamento',
  sentence: {
    pt: 'Uma organização não vê nada de outra: o `id` alheio é 404 `nao_encontrado`, e nenhuma lista o mostra.',
    en: 'An organisation sees nothing of another: an `id` of another is 404 `nao_encontrado`, and no list shows it.',
  },
  at: '/components/responses/NaoEncontradoNaLeitura',
  level: 'leitura',
  isLaw: true,
  async check(probe) {
    const other = probe.need(probe.workshop.other, 'a key of another organisation: --other-key');
    const [own, others] = await Promise.all([
      probe.call('obterOrganizacao'),
      probe.call('obterOrganizacao', {}, other),
    ]);
    const orgOf = ({ json }: typeof own) => `${(Object(json) as { id?: unknown }).id}`;
    if (orgOf(own) === orgOf(others))
      probe.need(undefined, 'a key of another organisation: --other-key is of the same');
    for (const operation of probe.workshop.readable()) {
      const single = probe.workshop.singleOf(operation);
      if (single === undefined) continue;
      const ids = (exchange: typeof own) =>
        ((Object(exchange.json) as { dados?: { id: string }[] }).dados ?? []).map(({ id }) => id);
      const mine = ids(await probe.call(operation, { query: { limite: '100' } }));
      const theirs = new Set(ids(await probe.call(operation, { query: { limite: '100' } }, other)));
      probe.equal(`items of ${operation} that both see`, {
        expected: '',
        came: mine.filter((id) => theirs.has(id)).join(' '),
      });
      for (const id of mine.slice(0, 2))
        probe.refuses(await probe.call(single, { id }, other), { status: 404, codigo: 'nao_encontrado' });
    }
  },
};
