import { dump } from 'js-yaml';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';

/** `dump` leaves long hexadecimal values unquoted, and other YAML readers take them for numbers. */
const LONG_HEX = /^( *(?:- |[\w-]+: ))(0x[0-9a-fA-F]+)$/gm;

/** @param heading text of the comment in the first line */
export function contractYaml(contract: JsonObject, heading: string): string {
  const yaml = dump(contract, { lineWidth: -1 });
  return `# ${heading}\n${yaml.replaceAll(LONG_HEX, "$1'$2'")}`;
}
