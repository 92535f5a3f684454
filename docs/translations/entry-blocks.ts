import { dump } from 'js-yaml';
import { readEntries } from './entries.ts';

/** An entry's raw lines, so that handwritten texts keep their line breaks. */
export interface Block {
  readonly name: string;
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

export function blocksOf(yaml: string): { heading: string; blocks: Block[] } {
  const [heading = '', ...parts] = yaml.split(/^(?=['"]?\/)/m);
  return { heading, blocks: parts.map(blockOf) };
}

/**
 * Creates an entry without a translation: a comment quotes the source, and `was` holds the previous
 * translation.
 */
export function openBlock(name: string, hash: string, source: string, before?: Block): string {
  const comment = source.trimEnd().split('\n');
  return [
    keyOf(name),
    ...comment.map((line) => `  # ${line}`.trimEnd()),
    `  hash: ${hash}`,
    ...wasOf(before),
    '  en:',
    '',
  ].join('\n');
}

export function closedBlock(name: string, hash: string, block: Block): string {
  return [keyOf(name), `  hash: ${hash}`, ...(block.fields.get('en') ?? []), ''].join('\n');
}

function blockOf(part: string): Block {
  const [name = ''] = readEntries(part).map((entry) => entry.name);
  const fields = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of part.trimEnd().split('\n').slice(1)) {
    const field = /^ {2}(\w+):/.exec(line)?.[1];
    if (field !== undefined) {
      lines = [];
      fields.set(field, lines);
    }
    lines.push(line);
  }
  return { name, fields };
}

function wasOf(block: Block | undefined): readonly string[] {
  const [first = '', ...more] = block?.fields.get('en') ?? [];
  const isOpen = /^ {2}en:\s*$/.test(first) && more.length === 0;
  if (isOpen || first === '') return block?.fields.get('was') ?? [];
  return [first.replace('en:', 'was:'), ...more];
}

const keyOf = (name: string): string => dump({ [name]: 0 }, { lineWidth: -1 }).replace(/ 0\n$/, '');
