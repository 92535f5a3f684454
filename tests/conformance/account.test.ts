import { expect, test } from 'vitest';
import { curlOf } from '../../conformance/src/service/exchange.ts';
import { type Fetch, held, idsOf } from './held.ts';

const TOKEN = 'ctl_test_a_token_of_this_test';
const PREFIX = 'svc_test_account_x_';

/** A gateway in front of the sandbox for several accounts, each with its own token and key prefix. */
const ofAccounts =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const bearer = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    const isControl = new URL(request.url).pathname.startsWith('/_sandbox/');
    const isKnown = isControl
      ? bearer === TOKEN
      : bearer.startsWith(PREFIX) || bearer.startsWith('svc_test_exemplo_');
    return isKnown ? fetch(request) : Response.json({ erro: { codigo: 'chave_invalida' } }, { status: 401 });
  };

/** Rules that use the control plane and keys created during the run. */
const only = (id: string) => ['chaves/estados-da-chave', 'idempotencia/da-organizacao'].includes(id);

test('the suite checks every rule of a service with a control token and its own key format', async () => {
  const report = await held({ fault: ofAccounts, only, controlToken: TOKEN, keyPrefix: PREFIX });
  expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(['chaves/estados-da-chave']));
  expect(report.findings.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
});

test('without the control token, rules that need the control plane are not reached', async () => {
  const report = await held({ fault: ofAccounts, only });
  expect(idsOf(report, 'not reached')).toEqual(expect.arrayContaining(['chaves/estados-da-chave']));
});

test('a curl command of the report contains neither key nor token', () => {
  const requestHeaders = { Authorization: `Bearer ${TOKEN}` };
  const answer = { status: 200, headers: new Headers(), text: '', json: undefined };
  const about = {
    operation: undefined,
    method: 'GET',
    url: 'http://x/',
    requestHeaders,
    requestBody: undefined,
  };
  const of = (credential: 'TESA_KEY' | 'TESA_CONTROL_TOKEN') => curlOf({ ...answer, ...about, credential });
  expect(of('TESA_KEY')).toBe(`curl -i \\\n  'http://x/' \\\n  -H "Authorization: Bearer $TESA_KEY"`);
  expect(of('TESA_CONTROL_TOKEN')).toContain('Bearer $TESA_CONTROL_TOKEN');
});
