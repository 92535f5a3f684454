import { ConnectionReset } from '../http/connection-reset.ts';
import type { HttpResponse } from '../http/response.ts';
import type { Mock } from '../mock.ts';
import type { RecordedRequest, RecordedResponse } from './read-recording.ts';
import { requestOf } from './recorded-request.ts';

/** What a recorded request is answered now; null: its connection is cut. */
export async function answerTo(
  recorded: RecordedRequest,
  { handle }: Mock,
): Promise<RecordedResponse | null> {
  try {
    return toRecorded(await handle(requestOf(recorded)));
  } catch (error) {
    if (error instanceof ConnectionReset) return null;
    throw error;
  }
}

function toRecorded({ status, headers, body }: HttpResponse): RecordedResponse {
  const corpo =
    body === null || typeof body === 'string'
      ? body
      : body instanceof Uint8Array
        ? Buffer.from(body).toString()
        : null;
  return { status, cabecalhos: headers, corpo };
}
