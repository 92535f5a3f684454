import { describe, expect, test } from 'vitest';
import { authorization, baseUrl, origin, refusalOf } from './support.ts';

const ask = (method: string, path: string) => fetch(`${baseUrl}${path}`, { method, headers: authorization });

describe('unknown paths', () => {
  const unknown = [
    '/',
    '/nada',
    '/POSICOES',
    '/propostas/prop_a/nada',
    '/propostas/prop_a/aprovar/nada',
    '/posicoes;v=1',
  ];

  test.each(unknown)('a path that is not in the contract answers 404: %s', async (path) => {
    const refused = await refusalOf(await ask('GET', path));
    expect(refused).toMatchObject({ status: 404, codigo: 'rota_inexistente', campo: null });
  });

  test.each(['/', '/nada', '/v2/posicoes'])(
    'a path outside of the API answers 404 to a method it lacks: %s',
    async (path) => {
      const response = await fetch(`${origin}${path}`, { method: 'POST' });
      expect(await refusalOf(response)).toMatchObject({ status: 404, codigo: 'rota_inexistente' });
    },
  );

  test('a path with an extra slash answers 404, and the message says so', async () => {
    const refused = await refusalOf(await ask('GET', '/posicoes/'));
    expect(refused).toMatchObject({ status: 404, codigo: 'rota_inexistente' });
    expect(refused.mensagem).toContain('retire a barra do fim');
  });

  test("a path without the API's prefix answers 404, and the message says so", async () => {
    const refused = await refusalOf(await fetch(`${origin}/posicoes`, { headers: authorization }));
    expect(refused).toMatchObject({ status: 404, codigo: 'rota_inexistente' });
    expect(refused.mensagem).toContain('os da API começam com /v1');
  });

  test('a path is checked before the key', async () => {
    expect((await fetch(`${baseUrl}/nada`)).status).toBe(404);
  });

  test('a path with a literal segment is never read as an id', async () => {
    expect((await ask('GET', '/politica-de-alocacao/versoes')).status).toBe(200);
  });
});

describe('methods', () => {
  const wrong: readonly (readonly [string, string, string])[] = [
    ['DELETE', '/posicoes', 'GET, HEAD'],
    ['PUT', '/propostas', 'GET, HEAD, POST'],
    ['OPTIONS', '/propostas', 'GET, HEAD, POST'],
    ['POST', '/politica-de-alocacao', 'GET, HEAD, PUT'],
    ['GET', '/propostas/prop_a/aprovar', 'POST'],
    ['HEAD', '/propostas/prop_a/aprovar', 'POST'],
    ['PUT', '/carteiras/cart_a', 'GET, HEAD, DELETE, PATCH'],
  ];

  test.each(wrong)('the method %s of %s answers 405, and Allow contains %s', async (method, path, allow) => {
    const response = await ask(method, path);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe(allow);
    if (method === 'HEAD') return;
    expect(await refusalOf(response)).toMatchObject({ codigo: 'metodo_nao_permitido', campo: null });
  });

  test('a method is checked before the key', async () => {
    expect((await fetch(`${baseUrl}/posicoes`, { method: 'DELETE' })).status).toBe(405);
  });
});
