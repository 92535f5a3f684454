import { onTestFinished } from 'vitest';
import type { Mudanca } from '../../mock/src/contract/control-types.ts';
import type { Sandbox } from '../../mock/src/index.ts';

/** A server-sent event. A comment line has none of these fields. */
export interface Message {
  readonly id?: string;
  readonly event?: string;
  readonly data?: Mudanca;
}

export interface ChangeReader {
  readonly response: Response;
  next(): Promise<Message | undefined>;
  take(count: number): Promise<Mudanca[]>;
  nextMessage(): Promise<Message | undefined>;
  cancel(): Promise<void>;
}

/** Opens a stream of changes and reads its first message, so that no later change is missed. */
export async function follow(
  fetch: Sandbox['fetch'],
  headers: Readonly<Record<string, string>> = {},
  origin = 'http://127.0.0.1:4010',
): Promise<ChangeReader> {
  const reader = read(await fetch(`${origin}/_sandbox/mudancas`, { headers }));
  await reader.nextMessage();
  return reader;
}

export function read(response: Response): ChangeReader {
  const messages = messagesOf(response);
  const nextMessage = async () => (await messages.next()).value;
  const next = async () => {
    for (let message = await nextMessage(); message !== undefined; message = await nextMessage())
      if (message.data !== undefined) return message;
    return undefined;
  };
  const cancel = async () => {
    await response.body?.cancel().catch(() => {});
  };
  onTestFinished(cancel);
  return {
    response,
    next,
    async take(count) {
      const taken: Mudanca[] = [];
      for (let n = 0; n < count; n += 1) {
        const { data } = (await next()) ?? {};
        if (data === undefined) throw new Error(`The stream ended after ${n} changes`);
        taken.push(data);
      }
      return taken;
    },
    nextMessage,
    cancel,
  };
}

async function* messagesOf({ body }: Response): AsyncGenerator<Message, undefined> {
  if (body === null) throw new Error('The response has no body');
  const decoder = new TextDecoder();
  let text = '';
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (text + decoder.decode(chunk.value, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.map(toMessage);
  }
  return undefined;
}

function toMessage(block: string): Message {
  const fields = block.split('\n').map((line) => line.split(/: ?(.*)/s));
  const { id, event, data } = Object.fromEntries(fields);
  return {
    ...(id !== undefined && { id }),
    ...(event !== undefined && { event }),
    ...(data !== undefined && { data: JSON.parse(data) }),
  };
}
