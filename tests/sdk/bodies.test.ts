import { describe, expect, test, vi } from 'vitest';
import { answered, clientOver, entity, envelope, errorOf } from './support.ts';

const MIB = 1024 * 1024;
const utf8 = new TextEncoder();

function bytes(chunks: Uint8Array[], { status = 200, headers = {} } = {}): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(body, { status, headers });
}

const client = (answer: () => Response) => clientOver(answer, { maxRetries: 0 }).tesa;

const reading = (answer: () => Response) => client(answer).obterProposta('prop_1');

describe('response bodies', () => {
  test('a body in chunks, split within a character, is decoded correctly', async () => {
    const chave = { id: 'chave_1', escopo: 'admin', apelido: 'Adequação à política 😀' };
    const pieces = Array.from(utf8.encode(JSON.stringify(chave)), (byte) => Uint8Array.of(byte));
    expect(await client(() => bytes(pieces)).obterChave()).toEqual(chave);
  });

  test.each([
    ['a byte that is not UTF-8', [0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]],
    ['an overlong slash', [0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]],
    ['half a character', [0x7b, 0x7d, 0xc3]],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ])('a body with %s is an UnexpectedResponseError', async (_, values) => {
    const error = await errorOf(reading(() => bytes([Uint8Array.from(values)])));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', status: 200 });
    expect(error.message).toContain('not UTF-8');
  });

  test('a valid body is read normally after an invalid one', async () => {
    await errorOf(reading(() => bytes([Uint8Array.of(0x7b, 0xc3)])));
    expect(await reading(() => bytes([utf8.encode(JSON.stringify(entity()))]))).toEqual(entity());
  });

  test.each([
    ['a byte order mark', '\ufeff{"id":"prop_1"}'],
    ['UTF-16', '{\u0000"\u0000}\u0000'],
    ['two documents', '{}{}'],
    ['NaN', '{"percentual":NaN}'],
    ['a number', '42'],
    ['true', 'true'],
    ['white space', ' \n'],
  ])('a body of %s is an UnexpectedResponseError', async (_, text) => {
    const error = await errorOf(reading(() => answered(200, text)));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', status: 200 });
    expect(error.message).toContain('without a JSON object');
  });

  test.each([
    [-1, '{"id":1}', '7'],
    [+1, '{"id":1}', '9'],
    [-8, '', '8'],
  ])('a body %i bytes off its Content-Length counts as truncated', async (_, text, length) => {
    const error = await errorOf(reading(() => answered(200, text, { 'Content-Length': length })));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown' });
    expect(error.message).toContain('but the body was cut off');
  });

  test('a body that was compressed may be longer than its Content-Length', async () => {
    const headers = { 'Content-Length': '4', 'Content-Encoding': 'gzip' };
    expect(await reading(() => answered(200, entity(), headers))).toEqual(entity());
  });

  test('a body from a different origin may be longer than its Content-Length, because a browser hides compression', async () => {
    const crossOrigin = () =>
      Object.defineProperty(answered(200, entity(), { 'Content-Length': '4' }), 'type', { value: 'cors' });
    expect(await reading(crossOrigin)).toEqual(entity());
  });

  test('a body that is not UTF-8 is canceled before its end', async () => {
    let canceled = false;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(Uint8Array.of(0xff)),
          cancel: () => {
            canceled = true;
          },
        }),
      );
    expect((await errorOf(reading(endless))).message).toContain('not UTF-8');
    expect(canceled).toBe(true);
  });

  test('the limit of a body counts bytes', async () => {
    const proposta = entity({ motivo: 'é' });
    const { length } = JSON.stringify(proposta);
    const headers = { 'Content-Length': `${length + 1}` };
    expect(await reading(() => answered(200, proposta, headers))).toEqual(proposta);
  });

  test('a body of 10 MiB is read, and a body of one byte more is refused before it is read to the end', async () => {
    const filled = (size: number) => {
      const whole = new Uint8Array(size).fill(0x20);
      whole.set(utf8.encode(JSON.stringify(entity())));
      return whole;
    };
    expect(await reading(() => bytes([filled(10 * MIB)]))).toEqual(entity());
    const error = await errorOf(reading(() => bytes([filled(10 * MIB), Uint8Array.of(0x20)])));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain('more than 10 MiB');
  });

  test.each([
    ['32 levels deep is read', 31, undefined],
    ['33 levels deep is refused before it is parsed', 32, 'with a body nested more than 32 levels deep'],
  ])('the body of an answer %s', async (_, levels, said) => {
    const nested = `${'['.repeat(levels)}"[{,\\"[["${']'.repeat(levels)}`;
    const text = JSON.stringify(entity()).replace('{', `{"novo":${nested},`);
    const call = reading(() => answered(200, text));
    if (said === undefined) expect(await call).toMatchObject({ id: 'prop_1' });
    else {
      const error = await errorOf(call);
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200, outcome: 'unknown' });
      expect(error.message).toContain(`${said}.`);
    }
  });

  test.each([
    ['numbers', '0,0'],
    ['empty objects and lists', '{},[]'],
  ])('a body of more than 100,000 %s is refused before it is parsed', async (_, value) => {
    const dados = Array(60_000).fill(value).join();
    const error = await errorOf(reading(() => answered(200, `{"dados":[${dados}]}`)));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200, outcome: 'unknown' });
    expect(error.message).toContain('with a body of more than 100000 values.');
  });

  test('a body of 10 MiB of brackets is refused unparsed, regardless of its status', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const brackets = new Uint8Array(10 * MIB).fill(0x5b);
    for (const status of [200, 409, 500]) {
      const error = await errorOf(reading(() => bytes([brackets], { status })));
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', status, outcome: 'unknown' });
    }
    const lengths = parse.mock.calls.map(([text]) => text.length);
    parse.mockRestore();
    expect(Math.max(0, ...lengths)).toBeLessThan(MIB);
  });

  test('a body without end is read to the limit, canceled, and not requested again', async () => {
    let pulled = 0;
    let canceled = false;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulled++;
            controller.enqueue(new Uint8Array(MIB));
          },
          cancel() {
            canceled = true;
          },
        }),
      );
    const { tesa, requests } = clientOver(endless);
    expect(await errorOf(tesa.obterProposta('prop_1'))).toMatchObject({ name: 'UnexpectedResponseError' });
    expect(canceled).toBe(true);
    expect(pulled).toBeLessThan(15);
    expect(requests).toHaveLength(1);
  });

  test('a body of an error that is not UTF-8 leaves the outcome unknown', async () => {
    const error = await errorOf(reading(() => bytes([Uint8Array.of(0xff)], { status: 409 })));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 409, outcome: 'unknown' });
  });

  test.each([
    ['text/plain', { 'Content-Type': 'text/plain' }],
    ['nothing', {}],
    ['application/json; charset=utf-8', { 'Content-Type': 'application/json; charset=utf-8' }],
  ])('a body with Content-Type %s is judged by its content', async (_, headers) => {
    expect(await reading(() => answered(200, entity(), headers))).toEqual(entity());
  });
});

describe('status 204', () => {
  const empty = () => new Response(null, { status: 204 });

  test('a 204 is a success where the contract documents it, and the method returns the receipt', async () => {
    const { tesa } = clientOver(empty);
    expect(await tesa.excluirWebhook('wh_1')).toMatchObject({ status: 204 });
    expect(await tesa.desvincularCarteira('cart_1')).toMatchObject({ status: 204 });
  });

  test('a 204 is not a success where the contract documents an entity', async () => {
    const { tesa } = clientOver(empty);
    const error = await errorOf(tesa.rejeitarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 204, outcome: 'unknown' });
  });

  test.each([
    ['a login page', () => answered(200, '<html>Login</html>')],
    ['an empty 200', () => answered(200, '')],
    ['an object', () => answered(200, {})],
  ])('a method whose documented success is 204 does not accept %s', async (_, answer) => {
    const { tesa } = clientOver(answer);
    const error = await errorOf(tesa.excluirWebhook('wh_1'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200, outcome: 'unknown' });
    expect(error.message).toContain('instead of 204');
  });

  test('a 204 after a refusal succeeds as after any other operation', async () => {
    const { tesa, requests } = clientOver((_, attempt) =>
      attempt === 1 ? answered(429, envelope('limite_de_requisicoes')) : empty(),
    );
    expect(await tesa.excluirWebhook('wh_1')).toMatchObject({ status: 204, attempts: 2 });
    expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key')))).toHaveLength(1);
  });
});
