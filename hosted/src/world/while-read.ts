const STREAMS = ['text/event-stream', 'application/x-ndjson'];

/**
 * Ends a streaming response when its reader disconnects, because the platform does not cancel the stream but
 * only aborts the request's signal.
 */
export function whileRead(answer: Response, { signal }: Request): Response {
  const [type = ''] = answer.headers.get('Content-Type')?.split(';') ?? [];
  if (answer.body === null || !STREAMS.includes(type)) return answer;
  const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader();
  const end = (): void => void reader.cancel().catch(() => {});
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
  return new Response(body, answer);
}
