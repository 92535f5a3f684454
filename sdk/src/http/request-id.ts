import type { FetchResponse } from './fetch.ts';

/** The `Requisicao-Id` of a response; null when it has none. */
export function readRequestId({ headers }: FetchResponse, redact: (text: string) => string): string | null {
  const id = headers.get('Requisicao-Id');
  return id === null ? null : redact(id);
}
