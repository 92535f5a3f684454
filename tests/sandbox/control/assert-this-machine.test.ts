import { describe, expect, it, onTestFinished } from 'vitest';
import { fromFetch } from '../../../mock/src/http/fetch-request.ts';
import { startServer } from '../../../mock/src/index.ts';
import { assertThisMachine } from '../../../mock/src/sandbox/control/assert-this-machine.ts';
import { exchange } from '../../mock/raw.ts';
import { outcome, read } from '../api/support.ts';
import { control, openSandbox } from './support.ts';

const URL_HERE = 'http://127.0.0.1:4010/_sandbox/saude';
const LOCAL = { address: '127.0.0.1' };

const judge = (headers: Record<string, string>, connection = LOCAL, url = URL_HERE) =>
  assertThisMachine(fromFetch(new Request(url, { headers }), connection));

describe('the control plane', () => {
  it.each([
    [{ Host: '127.0.0.1:4010' }],
    [{ Host: 'localhost:4010' }],
    [{ Host: '[::1]:4010' }],
    [{ Host: '127.0.0.1' }],
    [{ Host: '127.0.0.1:4010', Origin: 'http://127.0.0.1:4010', 'Sec-Fetch-Site': 'same-origin' }],
    [{ Host: '127.0.0.1:4010', 'Sec-Fetch-Site': 'none' }],
  ])('answers this machine: %j', (headers) => {
    expect(() => judge(headers)).not.toThrow();
  });

  it.each([
    ['Host', { Host: 'tesa.example' }],
    ['Host', { Host: 'localhost.tesa.example' }],
    ['Host', { Host: '127.0.0.1.tesa.example' }],
    ['Host', { Host: '127.0.0.1@tesa.example' }],
    ['Host', { Host: '2130706433' }],
    ['Host', { Host: '192.168.0.1:4010' }],
    ['Host', { Host: '' }],
    ['Origin', { Host: '127.0.0.1:4010', Origin: 'https://tesa.example' }],
    ['Origin', { Host: '127.0.0.1:4010', Origin: 'http://127.0.0.1:5173' }],
    ['Origin', { Host: '127.0.0.1:4010', Origin: 'http://localhost:4010' }],
    ['Origin', { Host: '127.0.0.1:4010', Origin: 'null' }],
    ['Origin', { Host: '127.0.0.1:4010', Origin: '' }],
    ['Sec-Fetch-Site', { Host: '127.0.0.1:4010', 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site', { Host: '127.0.0.1:4010', 'Sec-Fetch-Site': 'same-site' }],
    ['Service-Signature', { Host: '127.0.0.1:4010', 'Service-Signature': `t=1,v1=${'0'.repeat(64)}` }],
    ['Service-Signature', { Host: '127.0.0.1:4010', 'Service-Signature': '' }],
  ])('refuses a foreign %s: %j', (campo, headers) => {
    expect(() => judge(headers)).toThrow(expect.objectContaining({ codigo: 'origem_nao_permitida', campo }));
  });

  it.each(['192.168.0.7', '10.0.0.1', '203.0.113.7', 'fe80::1', '2001:db8::1'])(
    'refuses another machine, %s, whatever its Host says',
    (address) => {
      expect(() => judge({ Host: '127.0.0.1:4010' }, { address })).toThrow(
        expect.objectContaining({ codigo: 'origem_nao_permitida', campo: null }),
      );
    },
  );

  it('refuses an absolute request target with another host, which outranks the Host header', () => {
    const judged = () => judge({ Host: '127.0.0.1:4010' }, LOCAL, 'http://tesa.example/_sandbox/saude');
    expect(judged).toThrow(expect.objectContaining({ campo: 'Host' }));
  });

  it('answers a refusal with an Erro and no CORS header, also to a preflight', async () => {
    const { fetch } = await openSandbox();
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(URL_HERE, { method, headers: { Origin: 'https://tesa.example' } });
      const cors = ['Origin', 'Methods', 'Headers'].map((what) =>
        response.headers.get(`Access-Control-Allow-${what}`),
      );
      expect(cors).toEqual([null, null, null]);
      expect(outcome(await read(response))).toBe('403 origem_nao_permitida');
    }
  });

  it('takes nothing but JSON', async () => {
    const { fetch } = await openSandbox();
    const form = { 'Content-Type': 'text/plain' };
    const answer = await control(fetch, 'POST /relogio', '{"avancar":1}', form);
    expect(outcome(answer)).toBe('415 tipo_de_conteudo_nao_suportado');
  });

  it('refuses a page that uses DNS rebinding, over a socket', async () => {
    const { url, close } = await startServer({ port: 0 });
    onTestFinished(close);
    const [answer] = await exchange(
      url,
      'POST /_sandbox/reiniciar HTTP/1.1\r\nHost: tesa.example:4010\r\nConnection: close\r\n\r\n',
    );
    expect(answer?.status).toBe(403);
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ erro: { codigo: 'origem_nao_permitida' } });
  });

  it('does not exist without a sandbox', async () => {
    const { url, close } = await startServer({ port: 0, stateless: true });
    onTestFinished(close);
    expect(outcome(await read(await fetch(`${url}/_sandbox/saude`)))).toBe('404 rota_inexistente');
  });
});
