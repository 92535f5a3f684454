interface ServerEvent {
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}

/** How long a browser waits before it asks again, in milliseconds. */
const RETRY = 1000;

/** What a stream begins with: from here on a reader that was cut off knows what it has read. */
export const opening = (id: string): string => `retry: ${RETRY}\nid: ${id}\n\n`;

/** Keeps a silent connection open. */
export const COMMENT = ':\n\n';

/** An event as it is written; JSON has no line breaks of its own. */
export const eventText = ({ id, event, data }: ServerEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
