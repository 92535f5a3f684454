import { toUtf8 } from '../bytes/utf8.ts';
import type { BodyStream, HttpResponse } from './response.ts';

/** The number of pieces of a slow body. */
const PIECES = 10;

/** The response with its body as a stream, when it is to take its time. */
export function atItsPace(response: HttpResponse): HttpResponse {
  const { body, bodyMs = 0 } = response;
  if (bodyMs === 0 || body === null || body instanceof ReadableStream) return response;
  const bytes = typeof body === 'string' ? toUtf8(body) : body;
  return { ...response, body: piecemeal(bytes, bodyMs) };
}

/** Sends the first piece at once, and the last one after so many milliseconds. */
function piecemeal(bytes: Uint8Array<ArrayBuffer>, milliseconds: number): BodyStream {
  const size = Math.max(1, Math.ceil(bytes.length / PIECES));
  const wait = milliseconds / Math.max(1, Math.ceil(bytes.length / size) - 1);
  let sent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        if (sent > 0)
          await new Promise<void>((resolve) => {
            timer = setTimeout(resolve, wait);
          });
        controller.enqueue(bytes.subarray(sent, sent + size));
        sent += size;
        if (sent >= bytes.length) controller.close();
      },
      cancel: () => clearTimeout(timer),
    },
    { highWaterMark: 0 },
  );
}
