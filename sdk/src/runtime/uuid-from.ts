/** The UUID of version 8 that follows from texts: the SHA-256 of them as a JSON list that begins with `tesa`. */
export async function uuidFrom(names: readonly string[]): Promise<string> {
  const text = JSON.stringify(['tesa', ...names.map((name) => name.normalize('NFC'))]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = new DataView(digest, 0, 16);
  // The version and the variant; all other bits are the maker's own.
  bytes.setUint16(6, (bytes.getUint16(6) & 0x0fff) | 0x8000);
  bytes.setUint16(8, (bytes.getUint16(8) & 0x3fff) | 0x8000);
  const hex = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether a text may be one of them: a lone surrogate is encoded as U+FFFD, so that two texts would have one UUID. */
export const isName = (name: unknown) =>
  typeof name === 'string' && name !== '' && !/\p{Surrogate}/u.test(name);
