import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readRecording } from '../../../mock/src/replay/read-recording.ts';
import { RecordingError } from '../../../mock/src/replay/recording-error.ts';
import { recordingText } from '../../../mock/src/sandbox/control/recording-lines.ts';

const BEGINNING = {
  gravacao: 3,
  versao: '0.1.0',
  mundo: 'principal',
  desde: '2026-10-02T19:10:00Z',
  automatico: false,
  reproduzivel: false,
  falhas: 0,
  limite: { por_minuto: 100, contadas: [] },
  vida: { mundo: 'principal', vida: 1, sandbox: 'x', ramos: 0 },
  instantaneo: 'H4sIAAAAAAAAAwMAAAAAAAAAAAA=',
};
const INPUTS = ['é 1.1', 'é 1.2', 'é 2.1', 'é 2.2'].map((entrada) => ({ entrada, em: 1 }));

/** Six lines: the beginning, four inputs, the end. */
const WHOLE = [...recordingText([BEGINNING, ...INPUTS])].join('');
const LINES = WHOLE.split('\n');

const without = (n: number, count: number) => LINES.toSpliced(n - 1, count).join('\n');
const flipped = (bytes: Uint8Array, at: number) => bytes.map((byte, n) => (n === at ? byte ^ 1 : byte));
const inText = (at: number) => flipped(Buffer.from(WHOLE), at);

const damage: readonly (readonly [string, string | Uint8Array, string])[] = [
  ['cut in its first line', WHOLE.slice(0, 90), 'it is cut off in line 1'],
  ['cut in a later line', WHOLE.slice(0, WHOLE.indexOf('2.1')), 'it is cut off in line 4'],
  ['cut between two lines', without(5, 2), 'its end is missing after line 4'],
  ['cut in its last line', WHOLE.slice(0, -9), 'it is cut off in line 6'],
  ['cut before its last line break', WHOLE.slice(0, -1), 'it is cut off in line 6'],
  ['with a byte flipped in its first line', inText(WHOLE.indexOf('principal')), 'line 1 was altered'],
  ['with its first line no JSON any more', inText(13), 'line 1 was altered'],
  ['with a byte flipped in the middle', inText(WHOLE.indexOf('1.2')), 'line 3 was altered'],
  [
    'with two lines in the other order',
    LINES.with(2, LINES[3] ?? '')
      .with(3, LINES[2] ?? '')
      .join('\n'),
    'line 3 was altered',
  ],
  ['without a line', without(3, 1), '1 line is missing at line 3'],
  ['without two', without(3, 2), '2 lines are missing at line 3'],
  ['without the line before the last', without(5, 1), '1 line is missing at line 5'],
  ['with a line twice', LINES.toSpliced(2, 0, LINES[2] ?? '').join('\n'), '1 line is too many at line 4'],
  ['with a line of no recording', LINES.toSpliced(4, 0, '').join('\n'), '1 line is too many at line 5'],
  ['followed by something', `${WHOLE}{}\n`, 'line 7 comes after its end'],
  ['twice in one file', WHOLE + WHOLE, 'line 7 comes after its end'],
  ['with the ends of line of another system', WHOLE.replaceAll('\n', '\r\n'), 'line 1 was altered'],
  ['in Latin-1', Buffer.from(WHOLE, 'latin1'), 'line 2 has bytes that are not UTF-8'],
  ['cut once compressed', gzipSync(WHOLE).subarray(0, 90), 'it is cut off'],
  ['with a compressed byte flipped', flipped(gzipSync(WHOLE), 90), 'its compressed bytes were altered'],
];

test.each(damage)('a recording %s is refused with what is wrong, and where', (_, content, where) => {
  const read = () => readRecording(Buffer.from(content), 'tarde.jsonl');
  expect(read).toThrow(/^tarde\.jsonl is not as it was saved \([^\n]+\): [^\n]+$/);
  expect(read).toThrow(where);
});

test('whatever byte is flipped, the recording is refused in one line, or is read with all of its content', () => {
  const whole = readRecording(Buffer.from(WHOLE), 'tarde.jsonl');
  for (let at = 0; at < Buffer.byteLength(WHOLE); at += 1) {
    try {
      expect(readRecording(inText(at), 'tarde.jsonl')).toEqual(whole);
    } catch (error) {
      expect(error, `at ${at}`).toBeInstanceOf(RecordingError);
      expect(String(error)).not.toContain('\n');
    }
  }
});

test('a recording is read as it was saved, and compressed', () => {
  for (const content of [WHOLE, gzipSync(WHOLE)])
    expect(readRecording(Buffer.from(content), 'tarde.jsonl').inputs).toHaveLength(4);
});

test('a recording that a mail program or an editor has changed is refused', () => {
  for (const content of ['PK\x03\x04 and more', `\uFEFF${WHOLE}`, Buffer.from(WHOLE, 'utf16le')])
    expect(() => readRecording(Buffer.from(content), 'tarde.zip')).toThrow(
      'tarde.zip is no recording of a sandbox: tesa-mock record saves one',
    );
});
