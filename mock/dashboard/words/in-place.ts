import { isInTab } from '../../src/browser/tab/sandbox-of-page.ts';

/** Chooses what holds for the sandbox of this page: on the server that the page comes from, or in a worker of its tab. */
export const inPlace = <Words>({ server, tab }: { readonly server: Words; readonly tab: Words }): Words =>
  isInTab() ? tab : server;
