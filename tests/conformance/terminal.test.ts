import { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { expect, test } from 'vitest';
import { Progress } from '../../conformance/src/cli/progress.ts';
import type { Finding } from '../../conformance/src/finding.ts';

const ESCAPE = '\u001b[';
const { NO_COLOR: _, FORCE_COLOR: __, ...ENV } = process.env;

function written(isTTY: boolean, env: Readonly<Record<string, string>>): string {
  const texts: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      texts.push(`${chunk}`);
      done();
    },
  });
  const getColorDepth = () => WriteStream.prototype.getColorDepth.call(stream, { TERM: 'xterm', ...env });
  const terminal = Object.assign(stream, { isTTY, getColorDepth }) as unknown as WriteStream;
  const rule = {
    id: 'a/b',
    sentence: 'A sentence.',
    at: '',
    level: 'leitura',
  } as const;
  const finding: Finding = {
    rule,
    outcome: 'passed',
    why: undefined,
    differences: [],
    exchanges: [],
    milliseconds: 0,
  };
  const before = process.env;
  process.env = { ...ENV };
  try {
    new Progress(terminal, 2).tell(finding);
  } finally {
    process.env = before;
  }
  return texts.join('');
}

test('on a terminal the suite prints colors and progress', () => {
  const text = written(true, {});
  expect(text).toContain('0 of 2 rules…');
  expect(text).toContain('1 of 2 rules…');
  expect(text).toContain(`${ESCAPE}32m✓`);
});

test('the suite prints no colors with NO_COLOR, and neither colors nor progress to a pipe', () => {
  expect(written(true, { NO_COLOR: '1' })).not.toContain(`${ESCAPE}32m`);
  expect(written(false, {})).toBe('✓ a/b  A sentence.\n');
});
