import { expect, test } from 'vitest';
import { KEEPING_PAGES, openProfile } from '../docs/browser.ts';
import { keptProgram } from './kept-page.ts';

test("a page restored from the back/forward cache shows what the tab's next page did", async () => {
  const { open, url } = await keptProgram((folder) => openProfile(folder, KEEPING_PAGES));
  const tab = await open();
  const before = await tab.propose('antes de sair');
  await tab.page.evaluate(`void listen('/_sandbox/mudancas?plano=ambos')`);
  await tab.until('streams[0].status === 200');
  await tab.page.evaluate(
    `addEventListener('pageshow', ({ persisted }) => { globalThis.isTheSame = persisted; })`,
  );
  await tab.page.goto(`${url}?next`, { waitUntil: 'load' });
  const meanwhile = await tab.propose('enquanto isso');
  await tab.page.goBack({ waitUntil: 'commit' });
  expect(await tab.page.evaluate('globalThis.isTheSame')).toBe(true);
  await tab.until(`streams[0].ended === 'TypeError'`);
  for (const { body } of [before, meanwhile])
    expect(await tab.get(`/v1/propostas/${body.id}`)).toMatchObject({ status: 200 });
});
