import { describe, expect, it } from 'vitest';
import { changeStream } from '../../mock/src/control/streams.ts';
import { ChangeLog } from '../../mock/src/worlds/changes.ts';
import { handClock, settle } from '../pipeline/hand-clock.ts';
import { read } from './change-reader.ts';

const SECOND = 1000;

const isWanted = () => true;

function open() {
  const { timer, pass, waits } = handClock(0);
  const log = new ChangeLog(timer);
  let ends = 0;
  const onEnd = () => {
    ends += 1;
  };
  const stream = changeStream({ log, isWanted, timer, onEnd });
  const happen = (n: number) => log.add(() => ({ tipo: 'relogio', agora: `2026-11-05T12:00:${n}Z` }));
  return { log, stream, reader: read(new Response(stream)), happen, pass, waits, ends: () => ends };
}

describe('changeStream', () => {
  it('a stream of changes batches the changes within twenty milliseconds', async () => {
    const { log, stream, happen, pass } = open();
    const chunks = stream.getReader();
    await chunks.read();
    const chunk = chunks.read();
    await settle();
    happen(10);
    happen(11);
    pass(20);
    const text = new TextDecoder().decode((await chunk).value);
    expect(text.match(/^event: relogio$/gm)).toHaveLength(2);
    expect(text).toContain(`id: ${log.idBefore(2)}\n`);
  });

  it('a stream of changes sends a comment after fifteen seconds of silence, and later changes', async () => {
    const { reader, happen, pass } = open();
    await reader.nextMessage();
    const message = reader.nextMessage();
    await settle();
    pass(15 * SECOND);
    expect(await message).toEqual({});
    const change = reader.next();
    await settle();
    happen(10);
    pass(20);
    expect((await change)?.data).toMatchObject({ tipo: 'relogio' });
  });

  it('a stream of changes is cut after its client reads nothing for thirty seconds', async () => {
    const { stream, pass, ends, waits } = open();
    const chunks = stream.getReader();
    await chunks.read();
    pass(30 * SECOND - 1);
    expect(ends()).toBe(0);
    pass(1);
    expect(ends()).toBe(1);
    await expect(chunks.read()).rejects.toThrow();
    expect(waits()).toEqual([]);
  });

  it('a stream of changes is cut when its client never starts to read', () => {
    const { pass, ends } = open();
    pass(30 * SECOND);
    expect(ends()).toBe(1);
  });

  it('a stream of changes does not buffer for a slow client, and reports how much was lost', async () => {
    const { reader, happen, pass } = open();
    await reader.nextMessage();
    for (let n = 0; n < 1500; n += 1) happen(10);
    pass(20);
    const [lost, ...changes] = await reader.take(1001);
    expect(lost).toEqual({ tipo: 'perdidas', quantidade: 500 });
    expect(changes).toHaveLength(1000);
  });

  it('a stream of changes releases its resources when its client disconnects', async () => {
    const { stream, happen, waits, ends } = open();
    const chunks = stream.getReader();
    await chunks.read();
    const pending = chunks.read();
    await settle();
    await chunks.cancel();
    expect(await pending).toEqual({ done: true, value: undefined });
    happen(10);
    expect([waits(), ends()]).toEqual([[], 1]);
  });

  it('a stream of changes ends after the last change when its log is closed', async () => {
    const { log, reader, happen, ends } = open();
    await reader.nextMessage();
    const change = reader.next();
    await settle();
    happen(10);
    log.close();
    expect((await change)?.data).toMatchObject({ tipo: 'relogio' });
    expect(await reader.next()).toBeUndefined();
    expect(ends()).toBe(1);
  });

  it('a stream of changes gives a slow client a tenth of a second when its log is closed', async () => {
    const { log, stream, pass, ends } = open();
    const chunks = stream.getReader();
    await chunks.read();
    log.close();
    pass(99);
    expect(ends()).toBe(0);
    pass(1);
    expect(ends()).toBe(1);
    await expect(chunks.read()).rejects.toThrow();
  });

  it('a stream of changes of a closed log ends at once', async () => {
    const { timer } = handClock(0);
    const log = new ChangeLog(timer);
    log.close();
    const reader = read(new Response(changeStream({ log, isWanted, timer, onEnd: () => {} })));
    expect(await reader.next()).toBeUndefined();
  });

  it('a stream of changes describes no change without clients, and each change once for all clients', async () => {
    const { timer, pass } = handClock(0);
    const log = new ChangeLog(timer);
    let described = 0;
    const happen = () =>
      log.add(() => {
        described += 1;
        return { tipo: 'relogio', agora: '2026-11-05T12:00:00Z' };
      });
    happen();
    pass(20);
    const readers = [1, 2].map(() =>
      read(new Response(changeStream({ log, isWanted, timer, onEnd: () => {} }))),
    );
    for (const reader of readers) await reader.nextMessage();
    happen();
    for (const reader of readers) await reader.take(1);
    expect(described).toBe(1);
  });
});
