import { BASE, DASHBOARD } from '../base/addresses.ts';

export interface Relative {
  /** The site's root: relative to the file, such as `../../`, or absolute. */
  readonly root: string;
  readonly renamed: ReadonlyMap<string, string>;
}

export const rootFrom = (file: string): string => '../'.repeat(file.split('/').length - 1) || './';

const ADDRESS = new RegExp(` (href|src|data-script|data-source)="${BASE}/([^"]*)"`, 'g');
const LEADS_ON = `content="0; url=${BASE}/`;
/** A published site has its own dashboard, so the link to it needs no script. */
const TO_DASHBOARD = / href="[^"]*" data-dashboard="([^"]*)"/g;

export const htmlIn = (html: string, { root, renamed }: Relative): string =>
  html
    .replaceAll(TO_DASHBOARD, (_, address: string) => ` href="${root}${dashboardIn(address)}"`)
    .replaceAll(
      ADDRESS,
      (_, name: string, place: string) => ` ${name}="${root}${renamed.get(place) ?? place}"`,
    )
    .replace(LEADS_ON, `content="0; url=${root}`);

export const markdownIn = (markdown: string, root: string): string =>
  markdown.replaceAll(`](${BASE}/`, `](${root}`);

/** Makes the URLs in a data file relative, where each URL is a string of its own. */
export const dataIn = (json: string, root: string): string =>
  json
    .replaceAll(new RegExp(`(?<!\\\\)"${BASE}/`, 'g'), `"${root}`)
    .replaceAll(`"${DASHBOARD.pt}`, `"${root}${dashboardIn(DASHBOARD.pt)}`);

function dashboardIn(address: string): string {
  const root = DASHBOARD.pt.replace('painel/', '');
  if (!address.startsWith(root)) throw new Error(`${address} is no place of the dashboard`);
  return address.slice(root.length);
}
