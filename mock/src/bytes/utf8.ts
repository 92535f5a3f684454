const ENCODER = new TextEncoder();
const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => ENCODER.encode(text);

/** The text; undefined when it is no UTF-8. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return STRICT.decode(bytes);
  } catch {
    return undefined;
  }
}
