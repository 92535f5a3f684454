import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Mistake } from './mistake.ts';

const UNSEEN: readonly (readonly [sign: RegExp, remedy: string])[] = [
  [/\ufeff/, 'save the file without a byte order mark'],
  [/\r/, 'end each line by LF alone, not by CRLF'],
  [/[\u2028\u2029]/, 'write a line break in place of U+2028 or U+2029'],
  [/[ \t]$/, 'remove the spaces at the end of the line'],
];

export const nameOf = (file: string): string => relative('', file);

export function readText(file: string, namedAt: string = nameOf(file)): string {
  const bytes = bytesOf(file, namedAt);
  for (const [index, line] of bytes.toString('latin1').split('\n').entries()) {
    const place = `${nameOf(file)}:${index + 1}`;
    const encoded = Buffer.from(line, 'latin1');
    if (!isUtf8(encoded)) throw new Mistake(place, 'save the file as UTF-8');
    const found = UNSEEN.find(([sign]) => sign.test(encoded.toString()));
    if (found !== undefined) throw new Mistake(place, found[1]);
  }
  return bytes.toString();
}

function bytesOf(file: string, namedAt: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'it does not exist' : code;
    throw new Mistake(
      namedAt,
      namedAt === nameOf(file)
        ? `the file cannot be read (${why}): name an OpenAPI file, such as openapi.yaml`
        : `${nameOf(file)} cannot be read (${why}): write the name of a file beside this one`,
    );
  }
}
