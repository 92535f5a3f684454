import { describe, expect, test } from 'vitest';
import { authorization, get, post, refusalOf, write } from './support.ts';

const path = '/propostas/prop_5x0q2m8kvt4c';
const approve = (headers: Record<string, string>) => post(`${path}/aprovar`, {}, { ...write, ...headers });
const read = (Prefer: string) => get(path, { ...authorization, Prefer });

describe('forced answers', () => {
  const forced: readonly (readonly [string, number, string])[] = [
    ['code=404', 404, 'nao_encontrado'],
    ['code=409, example=requisicao_em_andamento', 409, 'requisicao_em_andamento'],
    ['example=requisicao_em_andamento, code=409', 409, 'requisicao_em_andamento'],
    ['example=saldo_insuficiente', 422, 'saldo_insuficiente'],
    ['Code="404"', 404, 'nao_encontrado'],
    ['code=404;motivo=teste', 404, 'nao_encontrado'],
    ['code=404, code=409', 404, 'nao_encontrado'],
    ['respond-async, wait=10, code=404', 404, 'nao_encontrado'],
    ['foo="a, code=409", code=404', 404, 'nao_encontrado'],
    ['code=404, dynamic=false', 404, 'nao_encontrado'],
    [',, code=404 ,', 404, 'nao_encontrado'],
  ];

  test.each(forced)('Prefer %s answers %i %s', async (Prefer, status, codigo) => {
    const response = await approve({ Prefer });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ erro: { codigo } });
  });

  test.each(['pendente', 'aprovada', 'rejeitada', 'executada'])(
    'Prefer example=%s chooses among successes',
    async (example) => {
      const response = await read(`code=200, example=${example}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: example });
    },
  );

  test.each(['respond-async', 'wait=1', 'return=minimal', ''])(
    'Prefer with only unknown preferences is ignored: %j',
    async (Prefer) => {
      expect((await read(Prefer)).status).toBe(200);
    },
  );

  test.each([
    'text/csv',
    'text/html, application/xml;q=0.9',
    'application/json;q=0',
    'application/json',
    '*/*',
    'nada',
    '',
  ])('Prefer works with the Accept header %j', async (Accept) => {
    const response = await approve({ Prefer: 'code=409', Accept });
    expect(response.status).toBe(409);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect((await approve({})).status).toBe(200);
  });

  const unknown: readonly (readonly [string, string])[] = [
    ['code=418', 'o código 418'],
    ['code=abc', 'o código abc'],
    ['code=', 'o código '],
    ['code', 'o código '],
    ['code=0409', 'o código 0409'],
    ['code=2e2', 'o código 2e2'],
    ['example=nada', 'o exemplo nada'],
    ['example=__proto__', 'o exemplo __proto__'],
    ['code=409, example=aprovada', 'o exemplo aprovada no código 409'],
  ];

  test.each(unknown)(
    'an undocumented Prefer %s answers 422 and lists the documented ones',
    async (Prefer, what) => {
      const refused = await refusalOf(await approve({ Prefer }));
      expect(refused).toMatchObject({ status: 422, codigo: 'requisicao_invalida', campo: 'Prefer' });
      expect(refused.mensagem).toContain(`aprovarProposta não documenta ${what}.`);
      expect(refused.mensagem).toContain(
        '200 (aprovada); 400 (json_invalido); 401 (chave_ausente, chave_invalida',
      );
      expect(refused.mensagem).toContain('503 (servico_indisponivel).');
    },
  );

  test.each(['code=404 example=nao_encontrado', '=409', 'code=="409"', '"code=409'])(
    'an unreadable Prefer answers 422: %s',
    async (Prefer) => {
      const refused = await refusalOf(await approve({ Prefer }));
      expect(refused).toMatchObject({ status: 422, codigo: 'requisicao_invalida', campo: 'Prefer' });
    },
  );

  test.each(['dynamic=true', 'seed=1'])(
    'Prefer %s answers 422, because answers are never generated',
    async (Prefer) => {
      const refused = await refusalOf(await approve({ Prefer }));
      expect(refused).toMatchObject({ status: 422, codigo: 'requisicao_invalida', campo: 'Prefer' });
      expect(refused.mensagem).toContain('retire dynamic e seed');
    },
  );

  test('Prefer never hides a mistake in the request itself', async () => {
    const refused = await refusalOf(await approve({ Prefer: 'code=200', 'Idempotency-Key': 'nada' }));
    expect(refused).toMatchObject({ status: 422, campo: 'Idempotency-Key' });
  });
});

describe('query parameters for forced answers', () => {
  test('the query form forces an answer like the header', async () => {
    const response = await get(`${path}?__code=404&__example=nao_encontrado`);
    expect(response.status).toBe(404);
  });

  test('the header takes precedence over the query form', async () => {
    const response = await get(`${path}?__code=404`, { ...authorization, Prefer: 'code=403' });
    expect(response.status).toBe(403);
  });

  test('the query form of an undocumented answer answers 422', async () => {
    expect(await refusalOf(await get(`${path}?__code=418`))).toMatchObject({ status: 422, campo: 'Prefer' });
  });
});

describe('conditional headers', () => {
  test('Retry-After is sent only with the conflict of a request in progress', async () => {
    const wait = async (example: string) =>
      (await approve({ Prefer: `example=${example}` })).headers.get('Retry-After');
    expect(await wait('requisicao_em_andamento')).toMatch(/^\d+$/);
    expect(await wait('chave_de_idempotencia_reutilizada')).toBeNull();
  });

  test('Idempotent-Replayed is never sent, because the stateless mock never replays', async () => {
    expect((await approve({})).headers.get('Idempotent-Replayed')).toBeNull();
  });
});
