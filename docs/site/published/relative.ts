import { BASE, DASHBOARD } from '../base/addresses.ts';

/** How a file of the site names places of it, such as `../../erros/`. */
export interface Relative {
  /** The root of the site: seen from the file, such as `../../`, or whole. */
  readonly root: string;
  /** The files that have other names in the published site, by their paths. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** The root of the site, seen from a file of it. */
export const rootFrom = (file: string): string => '../'.repeat(file.split('/').length - 1) || './';

const ADDRESS = new RegExp(` (href|src|data-script|data-source)="${BASE}/([^"]*)"`, 'g');
const LEADS_ON = `content="0; url=${BASE}/`;
/** Where no server is asked, a link to the dashboard needs no script. */
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

/** Data has each address as a text of its own. */
export const dataIn = (json: string, root: string): string =>
  json
    .replaceAll(new RegExp(`(?<!\\\\)"${BASE}/`, 'g'), `"${root}`)
    .replaceAll(`"${DASHBOARD.pt}`, `"${root}${dashboardIn(DASHBOARD.pt)}`);

/** The dashboard of a published site, from its root, by its address where a sandbox serves it. */
function dashboardIn(address: string): string {
  const root = DASHBOARD.pt.replace('painel/', '');
  if (!address.startsWith(root)) throw new Error(`${address} is no place of the dashboard`);
  return address.slice(root.length);
}
