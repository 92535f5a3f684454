import { describe, expect, test } from 'vitest';
import { interrupted, listening, listOf, play, serve } from './listening.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('reconnection', () => {
  function breakable() {
    const asked: (string | null)[] = [];
    let current = new AbortController();
    const breaking: typeof fetch = async (input, init) => {
      if (!String(input).includes('/mudancas')) return fetch(input, init);
      asked.push(new Headers(init?.headers).get('Last-Event-ID'));
      current = new AbortController();
      const signal = AbortSignal.any([current.signal, ...(init?.signal ? [init.signal] : [])]);
      return fetch(input, { ...init, signal });
    };
    return { fetch: breaking, asked, cut: () => current.abort() };
  }

  test('a listener whose stream breaks resumes with the missed events and the same destination', async () => {
    const server = await serve();
    const { asked, cut, ...surroundings } = breakable();
    const back = gate();
    const running = await listening(server, ['--events', 'deposito.confirmado'], {
      ...surroundings,
      wait: () => back.opened,
    });
    await running.prints(new RegExp(await play(server, 'deposito.confirmado')));
    cut();
    await running.prints(/ is gone: waiting for it\n/);
    const missed = await play(server, 'deposito.confirmado');
    back.open();
    await running.prints(/ is back\n/);
    await running.prints(new RegExp(missed));
    expect(asked).toEqual([null, expect.stringMatching(/^[0-9a-f]{8}\.\d+$/)]);
    const { stdout, stderr } = await interrupted(running);
    expect(stdout.match(/attempt 1 of 7/g)).toHaveLength(2);
    expect(stderr).not.toContain('lost');
  });

  test('a listener waits for its sandbox to return, also when the sandbox starts from scratch', async () => {
    const server = await serve();
    const back = gate();
    const running = await listening(server, [], { fetch, wait: () => back.opened });
    await server.close();
    await running.prints(/ is gone: waiting for it\n/);
    const again = await serve({ port: Number(new URL(server.url).port) });
    back.open();
    await running.prints(/\nThe sandbox was restarted: events in between are not shown\n/);
    await running.prints(new RegExp(await play(again, 'deposito.confirmado')));
    const { stderr } = await interrupted(running);
    expect(stderr).toContain('\nThe destination was lost with the old world and has been registered again\n');
    expect(await listOf(again, '/webhooks')).toEqual([]);
  });

  test('a listener says how many changes it missed', async () => {
    const server = await serve();
    const lost = 'event: perdidas\ndata: {"tipo":"perdidas","quantidade":312}\n\n';
    const told: typeof fetch = (input, init) =>
      String(input).includes('/mudancas') ? Promise.resolve(new Response(lost)) : fetch(input, init);
    const wait = () => new Promise<void>(() => {});
    const running = await listening(server, ['--log', 'json'], { fetch: told, wait });
    await running.prints(/\n\{"tipo":"perdidas","quantidade":312\}\n/);
    const text = await listening(server, [], { fetch: told, wait });
    await text.prints(/^312 changes were missed and are no longer stored: /m);
  });

  test('a listener whose sandbox is gone at the end says how to remove the remaining destination', async () => {
    const server = await serve();
    const running = await listening(server);
    await server.close();
    await running.prints(/ is gone: waiting for it\n/);
    const { code, stderr } = await interrupted(running);
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /\nCould not remove the destination wh_\w+; run this when the sandbox answers: curl -X DELETE -H 'Authorization: Bearer <key>' http:\S+\/v1\/webhooks\/wh_\w+\n$/,
    );
  });
});
