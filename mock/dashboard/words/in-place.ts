import { isInTab } from '../../src/browser/tab/sandbox-of-page.ts';

/** The sandbox runs on the page's server or in a worker of its tab. */
export const inPlace = <Words>({ server, tab }: { readonly server: Words; readonly tab: Words }): Words =>
  isInTab() ? tab : server;
