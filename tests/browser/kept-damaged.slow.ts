import { expect, test } from 'vitest';
import { openProfile } from '../docs/browser.ts';
import { type KeptPage, keptProgram } from './kept-page.ts';

const FAILED = { is: 'failed', erasingHelps: true };

/** Runs a script over each file that is kept, as `file`, in a page whose sandbox is closed. */
const inFiles = (tab: KeptPage, script: string): Promise<unknown> =>
  tab.page.evaluate(`(async () => {
    openAnew();
    const root = await navigator.storage.getDirectory();
    for await (const folder of root.values())
      for await (const entry of (await folder.getDirectoryHandle('.opaque')).values()) {
        const file = await until(() => entry.createWritable({ keepExistingData: true }).catch(() => undefined));
        await file.write(${script});
        await file.close();
      }
  })()`);

/** The beginning of a file, which says which of a sandbox it is. */
const PATH = `await entry.getFile().then((kept) => kept.slice(0, 512).text()).then((text) => text.split('\\0')[0])`;

/** Deletes the beginning of one file, and leaves what it has after that. */
const withoutBeginning = (name: string): string =>
  `${PATH} === '${name}' ? { type: 'write', position: 0, data: new Uint8Array(4096) } : new Uint8Array()`;

const DAMAGES: Readonly<Record<string, string>> = {
  'begins with other bytes': `{ type: 'write', position: 0, data: 'x'.repeat(600) }`,
  'is cut to nothing': `{ type: 'truncate', size: 0 }`,
  'has no database in it': `{ type: 'write', position: 4096, data: 'x'.repeat(4096) }`,
};

test.each(Object.keys(DAMAGES))(
  'a world whose file %s is not opened, and starts anew when its reader says so',
  async (how) => {
    const { open } = await keptProgram(openProfile);
    const tab = await open();
    const proposed = await tab.propose('Proposta');
    // The log goes into the database when a snapshot is put back.
    const snapshot = (await tab.post('/_sandbox/instantaneos')).body.id;
    await tab.post(`/_sandbox/instantaneos/${snapshot}/restaurar`);
    await inFiles(tab, DAMAGES[how] as string);
    expect(await tab.get('/v1/posicoes')).toMatchObject({ name: 'TypeError' });
    expect(await tab.state()).toMatchObject(FAILED);
    // Neither again, nor in another tab.
    const other = await open();
    expect(await other.get('/v1/posicoes')).toMatchObject({ name: 'TypeError' });
    expect(await other.state()).toMatchObject(FAILED);
    await other.page.evaluate('openAnew({ erase: true })');
    expect(await other.get('/v1/posicoes')).toMatchObject({ status: 200 });
    expect(await tab.get('/v1/posicoes')).toMatchObject({ status: 200 });
    expect(await tab.get(`/v1/propostas/${proposed.body.id}`)).toMatchObject({ status: 404 });
  },
);

test.each([
  '/mundo.db',
  '/mundo.db-wal',
  '/catalogue.db',
  '/catalogue.db-wal',
  '/mundo_1.db',
  '/mundo_1.db-wal',
])('a sandbox whose file %s has lost its name is not opened without it', async (name) => {
  const { open } = await keptProgram(openProfile);
  const tab = await open();
  const snapshot = (await tab.post('/_sandbox/instantaneos')).body.id;
  // What was in its log goes into the database.
  await tab.post(`/_sandbox/instantaneos/${snapshot}/restaurar`);
  await tab.propose('Proposta');
  if (name.includes('_')) await tab.post('/_sandbox/mundos', {});
  await inFiles(tab, withoutBeginning(name));
  expect(await tab.get('/v1/posicoes')).toMatchObject({ name: 'TypeError' });
  expect(await tab.state()).toMatchObject(FAILED);
  // It stays so, and nothing more is lost.
  await tab.page.reload();
  expect(await tab.get('/v1/posicoes')).toMatchObject({ name: 'TypeError' });
  expect(await tab.state()).toMatchObject(FAILED);
});

test('when the browser gives no more room, a change is refused, what was there stays, and the same change succeeds later', async () => {
  const { browser, url, open } = await keptProgram(openProfile);
  const tab = await open();
  await tab.get('/v1/posicoes');
  const devTools = await browser.newCDPSession(tab.page);
  const { origin } = new URL(url);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const key = crypto.randomUUID();
  let last = await tab.propose('Proposta', key);
  // The log may have room in what the file has already.
  for (let n = 0; n < 100 && last.status === 201; n += 1) last = await tab.propose('x'.repeat(400));
  expect(last).toMatchObject({ status: 500, body: { erro: { codigo: 'erro_interno' } } });
  expect(last.body.erro.mensagem).toContain('libere espaço');
  expect(await tab.get('/v1/posicoes')).toMatchObject({ status: 200 });
  await devTools.send('Storage.overrideQuotaForOrigin', { origin });
  expect(await tab.propose('Depois')).toMatchObject({ status: 201 });
  await tab.page.reload();
  expect(await tab.get('/v1/posicoes')).toMatchObject({ status: 200 });
});

test('when there is no room for the files of another world, it is refused with the reason, and everything else goes on', async () => {
  const { browser, url, open } = await keptProgram(openProfile);
  const tab = await open();
  await tab.get('/v1/posicoes');
  const devTools = await browser.newCDPSession(tab.page);
  const { origin } = new URL(url);
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) made.push((await tab.post('/_sandbox/mundos', {})).body.id);
  // There is room for the file, and not for anything in it.
  const used = (await tab.page.evaluate('navigator.storage.estimate().then(({ usage }) => usage)')) as number;
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: used + 2000 });
  let last = await tab.post('/_sandbox/mundos', {});
  // Each attempt fails alike, and leaves nothing behind that the next one meets.
  for (let n = 0; n < 10; n += 1) last = await tab.post('/_sandbox/mundos', {});
  expect(last).toMatchObject({ status: 500, body: { erro: { codigo: 'erro_interno' } } });
  expect(last.body.erro.mensagem).toContain('libere espaço');
  expect(await tab.post('/_sandbox/relogio/nada')).toMatchObject({ status: 404 });
  await devTools.send('Storage.overrideQuotaForOrigin', { origin });
  expect(await tab.post('/_sandbox/mundos', {})).toMatchObject({ status: 201 });
  await tab.page.reload();
  const kept = (await tab.get('/_sandbox/mundos')).body.dados.map(({ id }: { id: string }) => id);
  expect(kept).toEqual(expect.arrayContaining(made));
});

test('a world opens where there is no room for more, and where it cannot, nobody is led to erase it', async () => {
  const { browser, url, open } = await keptProgram(openProfile);
  const tab = await open();
  const proposed = `/v1/propostas/${(await tab.propose('Proposta')).body.id}`;
  // Files that wait for other worlds are used up.
  for (let n = 0; n < 3; n += 1) await tab.post('/_sandbox/mundos', {});
  const devTools = await browser.newCDPSession(tab.page);
  const { origin } = new URL(url);
  const giveRoom = (quotaSize?: number) =>
    devTools.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize && { quotaSize }) });
  await giveRoom(1);
  await tab.page.reload();
  expect(await tab.get(proposed)).toMatchObject({ name: 'TypeError' });
  expect(await tab.state()).toMatchObject({ is: 'failed', erasingHelps: false });
  const used = (await tab.page.evaluate('navigator.storage.estimate().then(({ usage }) => usage)')) as number;
  await giveRoom(used + 2000);
  await tab.page.evaluate('openAnew()');
  expect(await tab.get(proposed)).toMatchObject({ status: 200 });
  expect(await tab.post('/_sandbox/instantaneos')).toMatchObject({ status: 500 });
  await giveRoom();
  expect(await tab.post('/_sandbox/instantaneos')).toMatchObject({ status: 201 });
});

test('a world of another version stays untouched, and is erased only when its reader says so', async () => {
  const { open } = await keptProgram(openProfile);
  const tab = await open();
  await tab.page.evaluate(
    `navigator.storage.getDirectory().then((root) => root.getDirectoryHandle('tesa-sandbox-1.1', { create: true })).then(() => {})`,
  );
  expect(await tab.get('/v1/posicoes')).toMatchObject({ name: 'TypeError' });
  expect(await tab.state()).toMatchObject(FAILED);
  await tab.page.evaluate('openAnew({ erase: true })');
  expect(await tab.get('/v1/posicoes')).toMatchObject({ status: 200 });
  await tab.page.reload();
  expect(await tab.get('/v1/posicoes')).toMatchObject({ status: 200 });
});

test('where there is no room for a new world, it is in memory', async () => {
  const { browser, url, open } = await keptProgram(openProfile);
  const tab = await open();
  const devTools = await browser.newCDPSession(tab.page);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: 1 });
  expect(await tab.propose('Proposta')).toMatchObject({ status: 201 });
  expect(await tab.state()).toMatchObject({ is: 'ready', isKept: false, owner: 'this-tab' });
});
