import { expect, test } from 'vitest';
import { KEEPING_PAGES, openProfile } from '../docs/browser.ts';
import { type KeptPage, keptProgram } from './kept-page.ts';

/** Goes away from a page that the browser keeps, and resolves with how to come back to it. */
async function leave({ page }: KeptPage, url: string): Promise<() => Promise<void>> {
  await page.evaluate(
    `addEventListener('pageshow', ({ persisted }) => { globalThis.isTheSame = persisted; })`,
  );
  await page.goto(new URL('kept.js', url).href);
  return async () => {
    await page.goBack({ waitUntil: 'commit' });
    expect(await page.evaluate('globalThis.isTheSame')).toBe(true);
  };
}

test('a page that is left keeps the sandbox from no other tab, and goes on with it when the reader comes back', async () => {
  const { open, url } = await keptProgram((folder) => openProfile(folder, KEEPING_PAGES));
  const first = await open();
  const before = await first.propose('antes de sair');
  await first.page.evaluate(`void listen('/_sandbox/mudancas?plano=ambos')`);
  await first.until('streams[0].status === 200');
  const second = await open();
  await second.get('/v1/posicoes');
  const comeBack = await leave(first, url);
  await second.until(`states.at(-1).owner === 'this-tab'`);
  const meanwhile = await second.propose('enquanto isso');
  await comeBack();
  // Before anything is asked: a reader is told whose sandbox this page shows now.
  await first.until(`states.at(-1).owner === 'another-tab'`);
  await first.until(`streams[0].ended === 'TypeError'`);
  const both = [before.body.id, meanwhile.body.id];
  for (const id of both) expect(await first.get(`/v1/propostas/${id}`)).toMatchObject({ status: 200 });
  await second.page.close();
  await first.until(`states.at(-1).owner === 'this-tab'`);
  await (await leave(first, url))();
  for (const id of both) expect(await first.get(`/v1/propostas/${id}`)).toMatchObject({ status: 200 });
});
