interface OutgoingEvent {
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
export const eventText = ({ id, event, data }: OutgoingEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** One of the events that a server sends over an open response. */
export interface ServerEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
}

/** The events in a response as they come; ends when the response does. */
export async function* serverEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (response.body === null) return;
  const texts = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await texts.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield eventIn(block);
  }
}

/** A block without a type, such as a comment, has an empty one. */
function eventIn(block: string): ServerEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
    }),
  );
  return {
    id: fields.get('id') ?? '',
    type: fields.get('event') ?? '',
    data: fields.get('data') ?? '',
  };
}
