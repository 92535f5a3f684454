import { isInTab } from '../../src/browser/tab/sandbox-of-page.ts';

/** Chooses the text for the page's kind of sandbox: on its server, or in a worker of its tab. */
export const inPlace = <Words>({ server, tab }: { readonly server: Words; readonly tab: Words }): Words =>
  isInTab() ? tab : server;
