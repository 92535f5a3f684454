import { describe, expect, test } from 'vitest';
import { openProfile } from '../docs/browser.ts';
import { openFirefox } from './firefox.ts';
import { keptProgram } from './kept-page.ts';

const PROPOSAL = 'prop_5x0q2m8kvt4c';
const APPROVED = { status: 200, body: { status: 'aprovada' } };

const DAMAGE = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('tesa-sandbox');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('mundos', 'readwrite');
    const store = transaction.objectStore('mundos');
    const reading = store.getAll();
    reading.onsuccess = () => {
      for (const entry of reading.result) store.put({ ...entry, owner: 'test', world: new Uint8Array(4096) });
      transaction.oncomplete = () => resolve(reading.result.length);
    };
  };
})`;

describe.each([
  ['Chromium', openProfile],
  ['Firefox', openFirefox],
])('sandbox in %s', (_, openBrowser) => {
  test("a tab's sandbox reports its progress, answers, approves and streams changes", async () => {
    const { open } = await keptProgram(openBrowser);
    const tab = await open();
    expect(await tab.get('/v1/posicoes')).toMatchObject({ status: 200 });
    const states = await tab.states();
    expect(states.at(-1)).toEqual({ is: 'ready', isKept: true, isChanged: false, isLost: false });
    const parts = states.flatMap((state) => (state.is === 'opening' ? [state.progress] : []));
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    await tab.page.evaluate(`void listen('/_sandbox/mudancas?plano=ambos')`);
    await tab.until('streams[0].status === 200');
    expect(await tab.post(`/v1/propostas/${PROPOSAL}/aprovar`)).toMatchObject(APPROVED);
    await tab.until(`streams[0].text.includes('aprovar')`);
  });

  test('a tab has its world again after a reload, and a different tab has its own', async () => {
    const { open } = await keptProgram(openBrowser);
    const tab = await open();
    const approval = { path: `/v1/propostas/${PROPOSAL}/aprovar`, method: 'POST', key: crypto.randomUUID() };
    const approved = await tab.ask(approval);
    expect(approved).toMatchObject({ ...APPROVED, replayed: null });
    await tab.page.reload();
    expect(await tab.ask(approval)).toEqual({ ...approved, replayed: 'true' });
    expect(await tab.state()).toEqual({ is: 'ready', isKept: true, isChanged: true, isLost: false });
    const other = await open();
    expect(await other.get(`/v1/propostas/${PROPOSAL}`)).toMatchObject({ body: { status: 'pendente' } });
  });
});

describe('sandbox in Chromium only', () => {
  const openBrowser = openProfile;

  test('a duplicated tab starts with a copy of the world, and its changes do not reach the original', async () => {
    const { open } = await keptProgram(openBrowser);
    const [tab, copy] = [await open(), await open()];
    const { body } = await tab.propose('antes');
    // Simulates a duplicated tab, whose session storage is a copy.
    const id = await tab.page.evaluate(`sessionStorage.getItem('tesa-aba')`);
    await copy.page.evaluate(`sessionStorage.setItem('tesa-aba', '${id}')`);
    expect(await copy.get(`/v1/propostas/${body.id}`)).toMatchObject({ status: 200 });
    expect(await copy.post(`/v1/propostas/${PROPOSAL}/aprovar`)).toMatchObject(APPROVED);
    for (const page of [tab.page, copy.page]) await page.reload();
    expect(await tab.get(`/v1/propostas/${PROPOSAL}`)).toMatchObject({ body: { status: 'pendente' } });
    expect(await copy.get(`/v1/propostas/${PROPOSAL}`)).toMatchObject({ body: { status: 'aprovada' } });
  });

  test('a tab whose saved world is damaged starts a new one and says so', async () => {
    const { open } = await keptProgram(openBrowser);
    const tab = await open();
    expect(await tab.post(`/v1/propostas/${PROPOSAL}/aprovar`)).toMatchObject(APPROVED);
    expect(await tab.page.evaluate(DAMAGE)).toBe(1);
    await tab.page.reload();
    expect(await tab.get(`/v1/propostas/${PROPOSAL}`)).toMatchObject({ body: { status: 'pendente' } });
    expect(await tab.state()).toMatchObject({ is: 'ready', isLost: true });
  });
});

test('a tab without storage space continues to answer and says that its world is not saved', async () => {
  const { browser, url, open } = await keptProgram(openProfile);
  const tab = await open();
  await tab.get('/v1/posicoes');
  const devTools = await browser.newCDPSession(tab.page);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: 1 });
  expect(await tab.propose('Proposta')).toMatchObject({ status: 201 });
  await tab.until('states.at(-1).isKept === false');
  expect(await tab.propose('Outra')).toMatchObject({ status: 201 });
});
