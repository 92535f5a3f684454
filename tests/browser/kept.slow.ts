import { describe, expect, test } from 'vitest';
import { openProfile } from '../docs/browser.ts';
import { openFirefox } from './firefox.ts';
import { keptProgram } from './kept-page.ts';

const PROPOSAL = 'prop_5x0q2m8kvt4c';

describe.each([
  ['Chromium', openProfile],
  ['Firefox', openFirefox],
])('in %s', (_, openBrowser) => {
  test('a sandbox of a tab says how far it is, answers, approves and streams what changes', async () => {
    const { open } = await keptProgram(openBrowser);
    const tab = await open();
    expect(await tab.get('/v1/posicoes')).toMatchObject({ status: 200 });
    const states = await tab.states();
    expect(states.at(-1)).toMatchObject({ is: 'ready', isKept: true, owner: 'this-tab' });
    const parts = states.flatMap((state) => (state.is === 'opening' ? [state.progress] : []));
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    await tab.page.evaluate(`void listen('/_sandbox/mudancas?plano=ambos')`);
    await tab.until('streams[0].status === 200');
    expect(await tab.post(`/v1/propostas/${PROPOSAL}/aprovar`)).toMatchObject({
      status: 200,
      body: { status: 'aprovada' },
    });
    await tab.until(`streams[0].text.includes('aprovar')`);
  });

  test('what was approved stays over a reload, and so do branches and snapshots', async () => {
    const { open } = await keptProgram(openBrowser);
    const tab = await open();
    const key = crypto.randomUUID();
    const approval = { path: `/v1/propostas/${PROPOSAL}/aprovar`, method: 'POST', key };
    const approved = await tab.ask(approval);
    expect(approved).toMatchObject({ status: 200, replayed: null });
    const snapshot = (await tab.post('/_sandbox/instantaneos')).body.id;
    const branch = (await tab.post('/_sandbox/mundos', { nome: 'Ramo' })).body.id;
    await tab.post('/_sandbox/reiniciar');
    await tab.page.reload();
    const again = await tab.get(`/v1/propostas/${PROPOSAL}`);
    expect(again).toMatchObject({ status: 200, body: { status: 'pendente' } });
    const inBranch = { path: `/v1/propostas/${PROPOSAL}`, headers: { 'Sandbox-Mundo': branch } };
    expect(await tab.ask(inBranch)).toMatchObject({ status: 200, body: { status: 'aprovada' } });
    expect(await tab.post(`/_sandbox/instantaneos/${snapshot}/restaurar`)).toMatchObject({ status: 200 });
    await tab.page.reload();
    expect(await tab.ask(approval)).toEqual({ ...approved, replayed: 'true' });
  });

  test('every tab knows whether somebody has changed the sandbox since its start, over reloads too', async () => {
    const { open } = await keptProgram(openBrowser);
    const [first, second] = [await open(), await open()];
    const tabs = [first, second];
    const know = async (isTouched: boolean) => {
      for (const tab of tabs) await tab.until(`states.at(-1).isTouched === ${isTouched}`);
      await first.page.reload();
      await first.get('/v1/posicoes');
      expect(await first.state()).toMatchObject({ isTouched });
    };
    for (const tab of tabs) expect(await tab.get('/v1/posicoes')).toMatchObject({ status: 200 });
    await know(false);
    await second.propose('mudou');
    await know(true);
    await second.ask({
      path: '/_sandbox/reiniciar',
      method: 'POST',
      headers: { 'Sandbox-Mundo': (await first.post('/_sandbox/mundos', {})).body.id },
    });
    await know(true);
    await first.post('/_sandbox/reiniciar');
    await know(false);
    // What was under way beside the reset may have come after it.
    await Promise.all([second.post('/_sandbox/reiniciar'), second.propose('ao mesmo tempo')]);
    await know(true);
  });

  test('two tabs have one sandbox, and when the first is closed the second goes on with it', async () => {
    const { open } = await keptProgram(openBrowser);
    const first = await open();
    const proposed = await first.propose('da primeira');
    expect(proposed).toMatchObject({ status: 201 });
    const second = await open();
    expect(await second.get(`/v1/propostas/${proposed.body.id}`)).toEqual({ ...proposed, status: 200 });
    expect(await second.state()).toMatchObject({ is: 'ready', isKept: true, owner: 'another-tab' });
    await second.page.evaluate(`void listen('/_sandbox/mudancas?plano=ambos')`);
    await second.until('streams[0].status === 200');
    expect(await second.post(`/v1/propostas/${PROPOSAL}/aprovar`)).toMatchObject({ status: 200 });
    await second.until(`streams[0].text.includes('aprovar')`);
    await first.page.close();
    await second.until(`states.at(-1).owner === 'this-tab'`);
    await second.until(`streams[0].ended === 'TypeError'`);
    const approved = { status: 200, body: { status: 'aprovada' } };
    expect(await second.get(`/v1/propostas/${PROPOSAL}`)).toMatchObject(approved);
    expect(await second.get(`/v1/propostas/${proposed.body.id}`)).toMatchObject({ status: 200 });
  });

  test('tabs that open at once have one sandbox', async () => {
    const { open } = await keptProgram(openBrowser);
    const tabs = await Promise.all([open(), open(), open()]);
    const proposed = await Promise.all(tabs.map((tab, n) => tab.propose(`da aba ${n}`)));
    expect(proposed.map(({ status }) => status)).toEqual([201, 201, 201]);
    const states = await Promise.all(tabs.map((tab) => tab.state()));
    expect(states.filter((state) => state?.is === 'ready' && state.owner === 'this-tab')).toHaveLength(1);
    const lists = await Promise.all(tabs.map((tab) => tab.get('/v1/propostas')));
    expect(lists[1]?.body).toEqual(lists[0]?.body);
    expect(lists[2]?.body).toEqual(lists[0]?.body);
  });

  test('the streams of a tab that is closed end at the owner', async () => {
    const { open } = await keptProgram(openBrowser);
    const owner = await open();
    await owner.get('/v1/posicoes');
    // As many as there may be at once; the limit is that of the sandbox.
    for (let n = 0; n < 3; n += 1) {
      const tab = await open();
      await tab.page.evaluate(
        `for (let n = 0; n < 40; n += 1) void listen('/_sandbox/mudancas?plano=ambos')`,
      );
      await tab.until('streams.every(({ status }) => status !== undefined)');
      expect(await tab.page.evaluate('streams.map(({ status }) => status)')).toEqual(Array(40).fill(200));
      await tab.page.close();
    }
  });
});
