/** What the server knows of a request besides its text. */
export interface Connection {
  /** Address of who connected; never taken from a header, which anyone can write. Default: `127.0.0.1`. */
  readonly address?: string | undefined;
  /** The target of the request line, as it arrived. Default: path and query of the URL. */
  readonly target?: string | undefined;
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** The address of the client, IPv4 ones in their own form. */
export const addressOf = ({ address }: Connection): string => (address ?? '127.0.0.1').replace(MAPPED, '');

/** Path and query as they stand in the request line, without the origin that an absolute target has. */
export function targetOf({ target }: Connection, { pathname, search }: URL): string {
  return target?.replace(/^https?:\/\/[^/?#]*/i, '') ?? `${pathname}${search}`;
}
