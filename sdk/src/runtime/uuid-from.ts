/** The UUID of version 8 that follows from texts: the SHA-256 of them as a JSON list that begins with `tesa`. */
export async function uuidFrom(names: readonly string[]): Promise<string> {
  const text = JSON.stringify(['tesa', ...names.map((name) => name.normalize('NFC'))]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest, 0, 16), (byte, at) =>
    byteOf(byte, at).toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Sets the version and the variant: all other bits are the maker's own. */
function byteOf(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x80;
  return at === 8 ? (byte & 0x3f) | 0x80 : byte;
}

/** Whether a text may be one of them: a lone surrogate is encoded as U+FFFD, so that two texts would have one UUID. */
export const isName = (name: unknown) =>
  typeof name === 'string' && name !== '' && !/\p{Surrogate}/u.test(name);
