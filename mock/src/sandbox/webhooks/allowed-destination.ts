import { parseDestinationUrl } from './destination-url.ts';

/** A neighbour that deliveries may go to, though its address is private and it speaks plain http. */
export interface AllowedDestination {
  /** As it stands in a URL. */
  readonly host: string;
  /** Undefined: any. */
  readonly port: number | undefined;
}

/** Reads `HOST` or `HOST:PORT`; undefined when no destination can be there. */
export function parseAllowedDestination(text: string): AllowedDestination | undefined {
  const parsed = /[/?#@\\]|:$/.test(text) ? undefined : parseDestinationUrl(`http://${text}/`);
  if (parsed === undefined || 'motivo' in parsed) return undefined;
  const [, port] = /:(\d+)$/.exec(text) ?? [];
  return { host: parsed.url.hostname, port: port === undefined ? undefined : Number(port) };
}

/** @throws {RangeError} when one can be no destination */
export function parseAllowedDestinations(texts: readonly string[]): AllowedDestination[] {
  return texts.map((text) => {
    const allowed = parseAllowedDestination(text);
    if (allowed !== undefined) return allowed;
    throw new RangeError(
      `${text} can be no destination: write a host, or a host and a port, such as app:3000`,
    );
  });
}

/** The port that a URL leads to. */
export const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

export const isAllowed = (url: URL, allowed: readonly AllowedDestination[]): boolean =>
  allowed.some(({ host, port }) => host === url.hostname && (port ?? portOf(url)) === portOf(url));
