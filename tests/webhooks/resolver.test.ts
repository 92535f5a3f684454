import { expect, test } from 'vitest';
import { createResolver } from '../../mock/src/platform/node/network.ts';

const answers = (...addresses: string[]) => Promise.resolve(addresses);
const fails = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

test('a name resolves to addresses of both families', async () => {
  const resolve = createResolver(() => ({
    resolve4: () => answers('192.0.2.1', '192.0.2.2'),
    resolve6: () => answers('2001:db8::1'),
  }));
  await expect(resolve('empresa.example')).resolves.toEqual([
    { address: '192.0.2.1', family: 4 },
    { address: '192.0.2.2', family: 4 },
    { address: '2001:db8::1', family: 6 },
  ]);
});

test('a name may have addresses of one family only', async () => {
  const only4 = { resolve4: () => answers('192.0.2.1'), resolve6: () => fails('ENODATA') };
  const only6 = { resolve4: () => fails('ESERVFAIL'), resolve6: () => answers('2001:db8::1') };
  await expect(createResolver(() => only4)('a.example')).resolves.toEqual([
    { address: '192.0.2.1', family: 4 },
  ]);
  await expect(createResolver(() => only6)('a.example')).resolves.toEqual([
    { address: '2001:db8::1', family: 6 },
  ]);
});

test('a name unknown to DNS is looked up by the system, which also reads the hosts file', async () => {
  const none = { resolve4: () => fails('ENOTFOUND'), resolve6: () => fails('ENODATA') };
  const asked: string[] = [];
  const resolve = createResolver(
    () => none,
    async (name) => {
      asked.push(name);
      return [{ address: '172.18.0.3', family: 4 }];
    },
  );
  await expect(resolve('app')).resolves.toEqual([{ address: '172.18.0.3', family: 4 }]);
  expect(asked).toEqual(['app']);
});

test('a name that no resolver knows is rejected', async () => {
  const none = { resolve4: () => fails('ENOTFOUND'), resolve6: () => fails('ENOTFOUND') };
  const resolve = createResolver(
    () => none,
    () => fails('EAI_NONAME'),
  );
  await expect(resolve('a.example')).rejects.toThrow('EAI_NONAME');
});

test('the system resolver is not used while a name server is silent, because its threads would block', async () => {
  const silent = { resolve4: () => fails('ENOTFOUND'), resolve6: () => fails('ETIMEOUT') };
  const resolve = createResolver(
    () => silent,
    () => fails('asked'),
  );
  await expect(resolve('a.example')).rejects.toThrow('ETIMEOUT');
});

test.each(['localhost', 'api.localhost'])(
  'the name %s resolves to loopback without a query',
  async (name) => {
    const never = { resolve4: () => fails('asked'), resolve6: () => fails('asked') };
    await expect(createResolver(() => never)(name)).resolves.toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
  },
);

test.each(['localhost.example', 'notlocalhost'])('the name %s is resolved like any other', async (name) => {
  const dns = { resolve4: () => answers('192.0.2.1'), resolve6: () => answers() };
  await expect(createResolver(() => dns)(name)).resolves.toEqual([{ address: '192.0.2.1', family: 4 }]);
});

test('a silent name server is asked twice for two seconds each, which leaves time for the attempt', async () => {
  const limits: unknown[] = [];
  const dns = { resolve4: () => answers('192.0.2.1'), resolve6: () => answers() };
  const resolve = createResolver((given) => {
    limits.push(given);
    return dns;
  });
  await resolve('empresa.example');
  expect(limits).toEqual([{ timeout: 2000, tries: 2 }]);
});
