import { expect, test } from 'vitest';
import { openProfile, type Profile } from '../docs/browser.ts';
import { type KeptPage, keptProgram } from './kept-page.ts';

const KILLS = 10;

interface Acknowledged {
  readonly key: string;
  readonly id: string;
}

/** Lets a page propose on and on, and ends it when so many were acknowledged; resolves with those. */
async function killed(tab: KeptPage, after: number, end: () => Promise<unknown>): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const isEnough = new Promise<void>((enough) => {
    tab.page.on('console', (message) => {
      acknowledged.push(JSON.parse(message.text()));
      if (acknowledged.length === after) enough();
    });
  });
  await tab.page.evaluate('void burst()');
  await isEnough;
  await end();
  // The page may go on.
  return [...acknowledged];
}

async function crash(profile: Profile, { page }: KeptPage): Promise<void> {
  const hasCrashed = page.waitForEvent('crash');
  const devTools = await profile.newCDPSession(page);
  // It is never answered.
  devTools.send('Page.crash').catch(() => {});
  await hasCrashed;
  await page.close();
}

test('of a tab that is killed while it writes, all that was acknowledged is there, and a repetition replays it', async () => {
  const { browser, open } = await keptProgram(openProfile);
  const all: Acknowledged[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const tab = await open();
    const end = () => (kill % 2 === 0 ? crash(browser, tab) : tab.page.close({ runBeforeUnload: false }));
    all.push(...(await killed(tab, 3 + 7 * kill, end)));
    const next = await open();
    for (const { key, id } of all.slice(-20))
      expect(await next.propose('Rajada', key)).toMatchObject({
        status: 201,
        replayed: 'true',
        body: { id },
      });
    expect(await next.state()).toMatchObject({ is: 'ready', isKept: true, owner: 'this-tab' });
    await next.page.close();
  }
  const last = await open();
  for (const { id } of all) expect(await last.get(`/v1/propostas/${id}`)).toMatchObject({ status: 200 });
}, 900_000);

test('the next tab goes on where the owner was killed while it wrote', async () => {
  const { browser, open } = await keptProgram(openProfile);
  const owner = await open();
  await owner.get('/v1/posicoes');
  const other = await open();
  const acknowledged = await killed(other, 10, () => crash(browser, owner));
  await other.until(`states.at(-1).owner === 'this-tab'`);
  for (const { key, id } of acknowledged)
    expect(await other.propose('Rajada', key)).toMatchObject({ status: 201, replayed: 'true', body: { id } });
});
