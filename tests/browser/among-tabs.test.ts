import { expect, test } from 'vitest';
import { type Opening, type OpenSandbox, UnusableWorld } from '../../mock/src/browser/tab/among-tabs.ts';
import { Site } from './site.ts';

const THIS = { is: 'ready', isKept: true, isTouched: false, owner: 'this-tab' };
const OTHER = { ...THIS, owner: 'another-tab' };

const request = (init?: RequestInit) => new Request('http://127.0.0.1/v1/posicoes', init);

/** Resolves after the messages that are on their way. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Opens a sandbox that answers with its name. */
const named = (name: string) => async (): Promise<OpenSandbox> => answering(async () => new Response(name));

const answering = (fetch: OpenSandbox['fetch']): OpenSandbox => ({
  isKept: true,
  isTouched: false,
  fetch,
});

const never = () => new Promise<never>(() => {});

test('of two tabs that open at once, one has the sandbox and the other asks that one', async () => {
  const site = new Site();
  const [a, b] = [site.open('a', named('a')), site.open('b', named('b'))];
  expect(await (await a.tab.fetch(request())).text()).toBe('a');
  expect(await (await b.tab.fetch(request())).text()).toBe('a');
  expect([a.states.at(-1), b.states.at(-1)]).toEqual([THIS, OTHER]);
});

test('a tab that opens later asks the owner', async () => {
  const site = new Site();
  const a = site.open('a', named('a'));
  await a.tab.fetch(request());
  const b = site.open('b', named('b'));
  expect(await (await b.tab.fetch(request())).text()).toBe('a');
  expect(b.states).toEqual([OTHER]);
});

test('requests wait while the owner opens the sandbox', async () => {
  const site = new Site();
  let open: (sandbox: OpenSandbox) => void = () => {};
  const opening = new Promise<OpenSandbox>((resolve) => {
    open = resolve;
  });
  site.open('a', () => opening);
  const b = site.open('b', named('b'));
  const call = b.tab.fetch(request());
  await settled();
  expect(b.states.at(-1)).toEqual({ is: 'opening', progress: 0 });
  open(await named('a')());
  expect(await (await call).text()).toBe('a');
});

test('when the owner ends, the next tab has the sandbox, and the one after asks that one', async () => {
  const site = new Site();
  const tabs = ['a', 'b', 'c'].map((id) => site.open(id, named(id)));
  const [a, b, c] = tabs as [(typeof tabs)[0], (typeof tabs)[0], (typeof tabs)[0]];
  await c.tab.fetch(request());
  a.end();
  await settled();
  expect(await (await b.tab.fetch(request())).text()).toBe('b');
  expect(await (await c.tab.fetch(request())).text()).toBe('b');
  expect([b.states.at(-1), c.states.at(-1)]).toEqual([THIS, OTHER]);
});

test('a call under way when the owner ends is cut, and is not made again', async () => {
  const site = new Site();
  const asked: string[] = [];
  const silent = (id: string) => async () =>
    answering(() => {
      asked.push(id);
      return never();
    });
  const a = site.open('a', silent('a'));
  const b = site.open('b', silent('b'));
  const c = site.open('c', silent('c'));
  const calls = [b.tab.fetch(request()), c.tab.fetch(request())];
  await settled();
  a.end();
  for (const call of calls) await expect(call).rejects.toThrow(TypeError);
  await settled();
  expect(asked).toEqual(['a', 'a']);
});

test('a tab that hears of the earlier owner after the next one asks the next one', async () => {
  const site = new Site();
  const a = site.open('a', named('a'));
  const b = site.open('b', named('b'));
  const c = site.open('c', named('c'));
  await c.tab.fetch(request());
  a.end();
  await settled();
  site.send({ from: 'a', state: { is: 'ready', isKept: true, isTouched: false } });
  await settled();
  expect(await (await c.tab.fetch(request())).text()).toBe('b');
  expect([b.states.at(-1), c.states.at(-1)]).toEqual([THIS, OTHER]);
});

test.each([null, 1, 'texto', {}, { from: 'x' }, { from: 'x', to: 'a' }, { from: 'x', to: 'a', asked: null }])(
  'a message of another program, such as %j, changes nothing',
  async (message) => {
    const site = new Site();
    const [a, b] = [site.open('a', named('a')), site.open('b', named('b'))];
    await b.tab.fetch(request());
    expect(() => site.send(message as never)).not.toThrow();
    await settled();
    expect(await (await b.tab.fetch(request())).text()).toBe('a');
    expect([a.states.at(-1), b.states.at(-1)]).toEqual([THIS, OTHER]);
  },
);

test('a stream of the owner fails in the tab that reads it when the owner ends', async () => {
  const site = new Site();
  const a = site.open('a', async () => answering(async () => new Response(new ReadableStream())));
  const b = site.open('b', never);
  const { body } = await b.tab.fetch(request());
  a.end();
  await expect(body?.getReader().read()).rejects.toThrow(TypeError);
});

test('a call that a tab cancels is canceled at the owner, and so are all of a tab that ends', async () => {
  const site = new Site();
  const signals: AbortSignal[] = [];
  site.open('a', async () =>
    answering(({ signal }) => {
      signals.push(signal);
      return never();
    }),
  );
  const b = site.open('b', named('b'));
  const canceled = new AbortController();
  const call = b.tab.fetch(request({ signal: canceled.signal }));
  void b.tab.fetch(request());
  await settled();
  canceled.abort();
  await expect(call).rejects.toThrow('aborted');
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  b.end();
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

/** Opens a sandbox once what is kept is erased. */
const damaged =
  (erased: string[], id: string) =>
  async ({ erase }: Opening) => {
    if (erase) erased.push(id);
    if (erased.length === 0) throw new UnusableWorld('It is damaged');
    return named(id)();
  };

test('what the owner cannot open fails in every tab, and any of them can have it erased', async () => {
  const site = new Site();
  const erased: string[] = [];
  const [a, b] = [site.open('a', damaged(erased, 'a')), site.open('b', damaged(erased, 'b'))];
  await expect(b.tab.fetch(request())).rejects.toThrow(new TypeError('It is damaged'));
  const failed = { is: 'failed', reason: 'It is damaged', erasingHelps: true };
  expect([a.states.at(-1), b.states.at(-1)]).toEqual([failed, failed]);
  b.tab.erase();
  expect(await (await b.tab.fetch(request())).text()).toBe('a');
  expect(await (await a.tab.fetch(request())).text()).toBe('a');
  expect(erased).toEqual(['a']);
});

test('a tab that is to erase before it knows who has the sandbox does so only if that cannot be opened', async () => {
  const site = new Site();
  const erased: string[] = [];
  const a = site.open('a', damaged(erased, 'a'));
  a.tab.erase();
  expect(await (await a.tab.fetch(request())).text()).toBe('a');
  const b = site.open('b', damaged(erased, 'b'));
  b.tab.erase();
  expect(await (await b.tab.fetch(request())).text()).toBe('a');
  a.tab.erase();
  await settled();
  expect(erased).toEqual(['a']);
});

test('erasing does not help where the program itself cannot start', async () => {
  const a = new Site().open('a', async () => {
    throw new Error('sqlite3.wasm could not be loaded: 404');
  });
  await expect(a.tab.fetch(request())).rejects.toThrow('404');
  expect(a.states.at(-1)).toMatchObject({ is: 'failed', erasingHelps: false });
});
