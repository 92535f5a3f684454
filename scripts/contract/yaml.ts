import { dump } from 'js-yaml';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';

/** Too long for a number, and so left without quotes by `dump`; other readers of YAML take it for one. */
const LONG_HEX = /^( *(?:- |[\w-]+: ))(0x[0-9a-fA-F]+)$/gm;

/** @param heading a comment for the first line, without its `#` */
export function contractYaml(contract: JsonObject, heading: string): string {
  const yaml = dump(contract, { lineWidth: -1 });
  return `# ${heading}\n${yaml.replaceAll(LONG_HEX, "$1'$2'")}`;
}
