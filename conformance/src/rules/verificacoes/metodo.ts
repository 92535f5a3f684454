import type { Rule } from '../../rule.ts';

const METHODS = ['PUT', 'POST', 'DELETE', 'PATCH', 'GET'];

export const metodo: Rule = {
  id: 'verificacoes/metodo',
  sentence:
    'A method that a path does not support is refused with 405 `metodo_nao_permitido`, even without a key, and `Allow` lists the supported ones.',
  at: '/info/description',
  chapter: 'Detalhes do HTTP',
  level: 'escrita',
  async check(assertions) {
    const taken = new Map<string, string[]>();
    for (const { path, method } of assertions.service.contract.operations.values())
      taken.set(path, [...(taken.get(path) ?? []), method.toUpperCase()]);
    for (const [path, methods] of taken)
      for (const method of [...METHODS.filter((one) => !methods.includes(one)).slice(0, 1), 'OPTIONS']) {
        const url = path.replace('{id}', 'qualquer');
        const exchange = await assertions.service.request(method, url, { headers: { Authorization: null } });
        assertions.refuses(assertions.saw(exchange), { status: 405, codigo: 'metodo_nao_permitido' });
        const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort().join(', ');
        const said = `${exchange.headers.get('Allow')}`.split(/\s*,\s*/).sort();
        assertions.equal(`Allow of ${path}`, { expected: allowed, came: said.join(', ') });
      }
  },
};
