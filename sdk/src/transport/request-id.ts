/** The `Requisicao-Id` of an answer; null when it has none. */
export function readRequestId({ headers }: Response, redact: (text: string) => string): string | null {
  const id = headers.get('Requisicao-Id');
  return id === null ? null : redact(id);
}
