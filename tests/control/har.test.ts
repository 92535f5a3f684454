import { expect, it } from 'vitest';
import manifest from '../../mock/package.json' with { type: 'json' };
import { call, PROPOSAL, write } from '../pipeline/support.ts';
import { control, openSandbox } from './support.ts';

it('the HTTP Archive 1.2 export lists the requests, oldest first, without secrets', async () => {
  const { fetch } = await openSandbox();
  await call(fetch, '/propostas?status=pendente&limite=1');
  await write(fetch, `/propostas/${PROPOSAL}/aprovar`, { comentario: 'whsec_CANARIO' });
  await control(fetch, 'POST /falhas', { tipo: 'corte_antes' });
  await expect(call(fetch, '/posicoes')).rejects.toThrow();
  const { body, text } = await control(fetch, 'GET /requisicoes/har');
  const { version, creator, entries } = body.log;
  expect(version).toBe('1.2');
  expect(creator).toEqual({ name: manifest.name, version: manifest.version });
  expect(entries).toHaveLength(3);
  const [list, approval, cut] = entries;
  for (const entry of entries) {
    expect(new Date(entry.startedDateTime).getTime()).not.toBeNaN();
    expect(entry.timings.send + entry.timings.wait + entry.timings.receive).toBe(entry.time);
    expect(entry).toMatchObject({ cache: {}, request: { cookies: [], headersSize: -1 } });
    expect(entry.response).toMatchObject({ cookies: [], redirectURL: '', headersSize: -1, statusText: '' });
  }
  expect(list.request.queryString).toEqual([
    { name: 'status', value: 'pendente' },
    { name: 'limite', value: '1' },
  ]);
  expect(list.request.headers).toContainEqual({ name: 'authorization', value: 'Bearer svc_test_***' });
  expect(approval.request.postData).toEqual({
    mimeType: 'application/json',
    text: '{"comentario":"whsec_***"}',
  });
  expect(approval.response).toMatchObject({ status: 200, content: { mimeType: 'application/json' } });
  expect(cut.response).toMatchObject({ status: 0, bodySize: 0 });
  expect(text).not.toMatch(/CANARIO|svc_test_\w/);
});
