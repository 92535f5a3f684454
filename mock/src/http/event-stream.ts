interface OutgoingEvent {
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}

/** Reconnection delay of browsers, in milliseconds. */
const RETRY = 1000;

/** @param id where a disconnected reader continues */
export const opening = (id: string): string => `retry: ${RETRY}\nid: ${id}\n\n`;

/** Keeps an idle connection open. */
export const COMMENT = ':\n\n';

/** JSON contains no line breaks, so `data` needs one line. */
export const eventText = ({ id, event, data }: OutgoingEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export interface ServerEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
}

/** Ends with the response. */
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

/** The type is empty for a block without one, such as a comment. */
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
