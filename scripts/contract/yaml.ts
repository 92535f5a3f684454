import { dump } from 'js-yaml';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';

/** `dump` leaves long hexadecimal values unquoted, and other YAML readers take them for numbers. */
const LONG_HEX = /^( *(?:- |[\w-]+: ))(0x[0-9a-fA-F]+)$/gm;

/** An object that contains only a reference: `schema:` and, on the next line, `$ref: '#/…'`. */
const REFERENCE = /^( *)([^\s-][^\n]*:)\n(\1 {2})(\$ref: '[^'\n]*')\n(?!\3\S)/gm;

const NAMES =
  /^( *)((?:required|enum|tags|type|examples|eventos|finais|x-extensible-enum):)\n((?:\1 *- (?:'[^'\n]*'|[\w.]+)\n)+)/gm;

/** @param heading text of the comment in the first line */
export function contractYaml(contract: JsonObject, heading: string): string {
  const yaml = dump(contract, { lineWidth: -1 });
  const short = yaml
    .replaceAll(LONG_HEX, "$1'$2'")
    .replaceAll(REFERENCE, '$1$2 { $4 }\n')
    .replaceAll(NAMES, (_, indent: string, key: string, items: string) => {
      const names = items
        .trim()
        .split(/\n *- /)
        .join(', ')
        .replace(/^- /, '');
      return `${indent}${key} [${names}]\n`;
    });
  return `# ${heading}\n${short}`;
}
