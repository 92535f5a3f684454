interface ServerEvent {
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}

/** How long a browser waits before it connects again, in milliseconds. */
const RETRY = 1000;

/** The beginning of a stream, with the id from which a reader that was cut off continues. */
export const opening = (id: string): string => `retry: ${RETRY}\nid: ${id}\n\n`;

/** Keeps a silent connection open. */
export const COMMENT = ':\n\n';

/** An event as it is written; JSON has no line breaks of its own. */
export const eventText = ({ id, event, data }: ServerEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
