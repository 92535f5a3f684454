/** The host of the built-in receivers. No DNS has it: what goes there never leaves the process. */
const HOST = 'receptor.tesa.example';

const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

export const receiverUrl = (name: string): string => `https://${HOST}/${name}`;

export const isReceiver = ({ hostname }: URL): boolean => hostname === HOST;

/** The name of the receiver at an address; undefined when none can be there. */
export function receiverNameIn(url: URL): string | undefined {
  const name = url.pathname.slice(1);
  return NAME.test(name) && url.href === receiverUrl(name) ? name : undefined;
}
