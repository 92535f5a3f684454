interface OutgoingEvent {
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}

/** Delay before browsers reconnect, in milliseconds. */
const RETRY = 1000;

export const opening = (id: string): string => `retry: ${RETRY}\nid: ${id}\n\n`;

/** A comment event, which keeps an idle connection open. */
export const COMMENT = ':\n\n';

/** JSON contains no line breaks, so `data` needs only one line. */
export const eventText = ({ id, event, data }: OutgoingEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export interface ServerEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
}

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
