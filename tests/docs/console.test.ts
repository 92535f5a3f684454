import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curlOf, SANDBOX_KEY } from '../../docs/samples/curl.ts';
import { jsonText } from '../../docs/samples/json.ts';
import { samplesOf } from '../../docs/samples/samples.ts';
import { programOf } from '../../docs/samples/sdk.ts';
import { answerOf, documentedFor } from '../../docs/site/client/console/answer.ts';
import { parseJson } from '../../docs/site/client/console/json-text.ts';
import {
  BODY,
  draftOf,
  edited,
  IDEMPOTENCY_KEY,
  prepare,
  problemsOf,
} from '../../docs/site/client/console/request.ts';
import type { ConsoleData } from '../../docs/site/console-data.ts';
import { loadContract, operations } from '../contract/contract.ts';
import { builtSite } from './built.ts';

const contract = loadContract();
const { files } = await builtSite();
const BASE_URL = 'http://127.0.0.1:4010/v1';
const KEY = '8df08078-a22e-4180-85c2-c2af3977a654';

function dataOf(id: string, root = '/docs/'): ConsoleData {
  return JSON.parse(files.get(`${root}operacoes/${id}/console.json`) ?? '');
}

const redeem = dataOf('criarResgate');
const list = dataOf('listarPropostas');
const read = dataOf('obterProposta');

describe('request of a form', () => {
  test.each(operations(contract).map(({ id }) => id))(
    'the console of %s starts with the call on the page',
    (id) => {
      const data = dataOf(id);
      const { curl } = samplesOf(contract, id, { baseUrl: BASE_URL, language: 'pt' });
      const draft = draftOf(data, data.call.idempotencyKey ?? KEY);
      expect(problemsOf(data, draft)).toEqual([]);
      // An event's id differs in every sandbox, so the shell sample reads it from a variable.
      const shown = curl.replace(/"(.*)\$EVENT_ID(.*)"/, `$1${draft.values.id}$2`);
      const prepared = prepare(data, draft);
      expect(curlOf(prepared.call, { baseUrl: BASE_URL })).toBe(shown);
      const [, path = ''] = /\/v1(\S*?)'? \\\n/.exec(shown) ?? [];
      expect(prepared.path).toBe(`/v1${path}`);
    },
  );

  test('the console sends the chosen key', () => {
    const draft = { ...draftOf(redeem, KEY), key: 'revoked' } as const;
    const { headers, apiKey } = prepare(redeem, draft);
    expect(apiKey).toMatch(/^svc_test_.*revogada$/);
    expect(headers).toEqual({
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': KEY,
    });
  });

  test('the console sends the body as typed, and shows it so in curl', () => {
    const typed = '{ "valor":"1.00" }';
    const prepared = prepare(redeem, edited(draftOf(redeem, KEY), BODY, typed));
    expect(prepared.body).toBe(typed);
    expect(curlOf(prepared.call, { baseUrl: BASE_URL, bodyText: prepared.body })).toContain(`-d '${typed}'`);
  });

  test('the console sends only the filled filters, and escapes each', () => {
    const draft = edited(edited(draftOf(list, ''), 'referencia_interna', 'a&b=ç'), 'limite', '5');
    const { path, call } = prepare(list, draft);
    expect(path).toBe('/v1/propostas?referencia_interna=a%26b%3D%C3%A7&limite=5');
    const { code } = programOf(call, { baseUrl: BASE_URL, language: 'pt' });
    expect(code).toContain("{ referencia_interna: 'a&b=ç', limite: 5 }");
  });

  test('an id cannot leave the path of its operation', () => {
    const { path } = prepare(read, edited(draftOf(read, ''), 'id', '../x?y#z'));
    expect(path).toBe('/v1/propostas/..%2Fx%3Fy%23z');
  });

  test('the console omits the header for a missing body or key', () => {
    expect(prepare(read, draftOf(read, KEY)).headers).toEqual({ Authorization: `Bearer ${SANDBOX_KEY}` });
  });
});

describe('live keys', () => {
  const SECRET = 'svc_live_9Qx7secret';

  test.each([BODY, IDEMPOTENCY_KEY])(
    'a production key in %s is refused, and only its prefix is kept',
    (field) => {
      const draft = edited(draftOf(redeem, KEY), field, `{"x":"${SECRET}"}`);
      expect(JSON.stringify(draft)).not.toContain('9Qx7');
      expect(problemsOf(redeem, draft)).toContainEqual({ field, kind: 'production-key' });
    },
  );

  test.each(['id', 'limite'])(
    'a production key in the parameter %s is refused in any letter case',
    (field) => {
      const data = field === 'id' ? read : list;
      const draft = edited(draftOf(data, ''), field, SECRET.toUpperCase());
      expect(JSON.stringify(draft).toLowerCase()).not.toContain('9qx7');
      expect(problemsOf(data, draft)).toEqual([{ field, kind: 'production-key' }]);
    },
  );
});

describe('refused input', () => {
  test('a missing path id cannot be sent', () => {
    expect(problemsOf(read, edited(draftOf(read, ''), 'id', ' '))).toEqual([
      { field: 'id', kind: 'missing' },
    ]);
  });

  test.each(['.', '..', 'prop_\ud800'])('the id %j, which a path cannot contain, cannot be sent', (id) => {
    expect(problemsOf(read, edited(draftOf(read, ''), 'id', id))).toEqual([
      { field: 'id', kind: 'unsendable' },
    ]);
  });

  test('a filter that a URL cannot contain cannot be sent', () => {
    const draft = edited(draftOf(list, ''), 'referencia_interna', '\udc00');
    expect(problemsOf(list, draft)).toEqual([{ field: 'referencia_interna', kind: 'unsendable' }]);
  });

  test.each(['chave-🔑', 'a\u0000b', 'łódź'])(
    'the key %j, which a header cannot contain, cannot be sent',
    (key) => {
      const draft = edited(draftOf(redeem, KEY), IDEMPOTENCY_KEY, key);
      expect(problemsOf(redeem, draft)).toEqual([{ field: IDEMPOTENCY_KEY, kind: 'unsendable' }]);
    },
  );

  test('a body that is not JSON cannot be sent, and the console knows the position of the mistake', () => {
    const draft = edited(draftOf(redeem, KEY), BODY, '{\n  "valor": 1,\n}');
    expect(problemsOf(redeem, draft)).toEqual([{ field: BODY, kind: 'json', at: { line: 3, column: 1 } }]);
  });

  test.each([
    ['{\n  "comentario": \n}', 3, 1],
    ['{"a": 1 "b": 2}', 1, 9],
    ['[1 "x"]', 1, 4],
    ['{"a": [true, {"b": nul}]}', 1, 20],
    ["{'a': 1}", 1, 2],
    ['{"a": "linha\nquebrada"}', 1, 7],
    ['{"a": 1} {', 1, 10],
    ['{"a": 01}', 1, 8],
    ['\n\n', 3, 1],
  ])('the syntax error in %j is at line %i, column %i', (text, line, column) => {
    expect(parseJson(text)).toEqual({ wrongAt: { line, column } });
  });

  test("the syntax error of an unclosed list is at the list's end", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const lines = `[${json}`.split('\n');
        expect(parseJson(`[${json}`)).toEqual({
          wrongAt: { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 },
        });
      }),
    );
  });
});

describe('formatting of an answer', () => {
  const shownOf = async (body: string) => (await answerOf(read, new Response(body))).text;

  test('a JSON answer is shown with indentation', async () => {
    expect(await shownOf('{"limite":20}')).toBe('{\n  "limite": 20\n}');
  });

  test.each([
    ['a number that this program would round', '{"limite":9007199254740993}'],
    ['a duplicate member', '{"a":1,"a":2}'],
    ['no JSON', '<h1>'],
    ['nothing', ''],
  ])('an answer with %s is shown unchanged', async (_what, body) => {
    expect(await shownOf(body)).toBe(body);
  });
});

describe('matching example', () => {
  test('the documented answer to an error is the example with its code', () => {
    for (const { status, body } of redeem.documented.filter((one) => one.status >= 400))
      expect(documentedFor(redeem, status, body)?.body).toEqual(body);
  });

  test('an undocumented code has no documented answer', () => {
    expect(documentedFor(redeem, 422, { erro: { codigo: 'outro' } })).toBeUndefined();
  });

  test('the documented answer to a success is the example of its state, preferably the one on the page', () => {
    const approved = documentedFor(read, 200, { status: 'executada' })?.body;
    expect(approved).toMatchObject({ status: 'executada' });
    expect(documentedFor(read, 200, read.call.answer.body)?.body).toEqual(read.call.answer.body);
  });

  test('a documented answer without a body is described in words', () => {
    const remove = dataOf('excluirWebhook');
    const none = documentedFor(remove, 204, undefined);
    expect(none?.summary).not.toBe('');
    expect(none).not.toHaveProperty('body');
  });
});

test("the form starts with the contract's example body", () => {
  expect(draftOf(redeem, KEY).body).toBe(jsonText(redeem.call.body ?? null));
});

test('the console of an English page links to English pages', () => {
  expect(dataOf('criarResgate', '/docs/en/').errors).toBe('/docs/en/erros/');
});
