import type { Rule } from '../../rule.ts';

const ROUTE = { status: 404, codigo: 'rota_inexistente' };
const ABSENT = { status: 401, codigo: 'chave_ausente' };
const invalid = (campo: string) => ({ status: 422, codigo: 'requisicao_invalida', campo });

export const http: Rule = {
  id: 'verificacoes/http',
  sentence:
    'The path, `HEAD`, the scheme of the key, empty or repeated parameters and `Accept` are treated as the guide says.',
  at: '/info/description',
  chapter: 'Detalhes do HTTP',
  level: 'leitura',
  async check(assertions) {
    const ask = async (method: string, path: string, headers: Record<string, string | null> = {}) =>
      assertions.saw(await assertions.service.request(method, path, { headers }));
    for (const path of ['/nada', '/Posicoes', '/posicoes/', '/posicoes//', '/propostas/prop_0/nada'])
      assertions.refuses(await ask('GET', path), ROUTE);

    const got = await ask('GET', '/organizacao');
    const head = await ask('HEAD', '/organizacao');
    assertions.holds('status of HEAD', head.status === got.status, `${got.status}`, `${head.status}`);
    assertions.holds('body of HEAD', head.text === '', 'none', `${head.text.length} characters`);
    const type = (exchange: typeof got) => `${exchange.headers.get('Content-Type')}`;
    assertions.equal('Content-Type of HEAD', { expected: type(got), came: type(head) });

    const key = `${got.requestHeaders.Authorization}`.replace(/^Bearer /, '');
    for (const scheme of ['bearer', 'BEARER'])
      assertions.succeeds(
        await assertions.call('obterChave', { headers: { Authorization: `${scheme} ${key}` } }),
        200,
      );
    for (const Authorization of ['Basic dGVzYTp0ZXNh', 'Bearer', 'Bearer ', 'Token x', key])
      assertions.refuses(await assertions.call('obterChave', { headers: { Authorization } }), ABSENT);
    assertions.succeeds(await assertions.call('obterChave', { headers: { Accept: 'text/html' } }), 200);
    assertions.succeeds(await assertions.call('obterChave', { headers: { 'Idempotency-Key': 'x' } }), 200);

    assertions.refuses(await ask('GET', '/propostas?status='), invalid('status'));
    assertions.refuses(await ask('GET', '/propostas?status=pendente&status=aprovada'), invalid('status'));
    assertions.refuses(await ask('GET', '/propostas?limite=1&limite=1'), invalid('limite'));
    assertions.refuses(await ask('GET', '/propostas?Limite=1'), invalid('Limite'));
  },
};
