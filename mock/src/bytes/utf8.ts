const ENCODER = new TextEncoder();
const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LENIENT = new TextDecoder('utf-8', { ignoreBOM: true });

export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => ENCODER.encode(text);

/** Writes as much of a text as there is room for; returns how many bytes that took, or undefined when it was not all. */
export function writeUtf8(text: string, room: Uint8Array): number | undefined {
  const { read, written } = ENCODER.encodeInto(text, room);
  return read === text.length ? written : undefined;
}

/** The text; what is no UTF-8 becomes U+FFFD. */
export const fromUtf8 = (bytes: Uint8Array): string => LENIENT.decode(bytes);

/** The text; undefined when it is no UTF-8. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return STRICT.decode(bytes);
  } catch {
    return undefined;
  }
}
