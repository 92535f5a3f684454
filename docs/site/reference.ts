import { readFile, writeFile } from 'node:fs/promises';
import { sayWhatIsBundled } from '../../scripts/build/bundled.ts';
import { PUBLISHED_FILE } from '../../scripts/contract/published-file.ts';
import { CLI, redocly } from '../../scripts/redocly.ts';
import { REFERENCE_WORDS } from './reference-words.ts';

/** The whole reference in one file, as Redocly makes it: for those who want to keep or send it. It takes seconds. */
export async function writeReference(file: string): Promise<void> {
  await redocly(['build-docs', PUBLISHED_FILE, '--output', file, '--inlineBundle']);
  const contains = `<!-- ${sayWhatIsBundled({ moduleIds: [CLI] })} -->\n`;
  await writeFile(file, standingAlone(await readFile(file, 'utf8')) + contains);
}

/**
 * Its links lead to places in the file, as they do once its script runs; its labels are Portuguese; and Redocly is named in
 * words, since the logo would be loaded from another origin.
 */
const standingAlone = (html: string): string =>
  labelled(html)
    .replaceAll(/(<a\b[^>]*? href=")\/(?!\/)/g, '$1#/')
    .replaceAll('`API docs by`', `\`${REFERENCE_WORDS['API docs by']}\``)
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g, 'data:,');

/** The place in Redoc's script where it looks up its labels. */
const LOOK_UP = 'translate:(e,t)=>(typeof t==`string`?t:t?.defaultValue)||e||``';

/** The rendered page, and the script that hydrates it, which has to find what it would render. */
function labelled(html: string): string {
  const start = html.indexOf('<div id="redoc">');
  const end = html.indexOf('__redoc_definition', start);
  if (html.split(LOOK_UP).length !== 2 || start < 0 || end < 0)
    throw new Error('Redoc is made otherwise than it was: its labels are not where they were');
  const table = JSON.stringify(REFERENCE_WORDS);
  const looked = `translate:(w=>(e,t)=>{let s=(typeof t==\`string\`?t:t?.defaultValue)||e||\`\`;return w[s]??s})(${table})`;
  const rendered = html
    .slice(start, end)
    .replaceAll(/(?<=>)[^<>]+(?=<)/g, (label) => REFERENCE_WORDS[label] ?? label);
  return [html.slice(0, start), rendered, html.slice(end)].join('').split(LOOK_UP).join(looked);
}
