/**
 * Clears bytes 18 and 19 of the header, which announce a write-ahead log: a database in memory cannot have one. In byte
 * 60, it clears the mark of a file that is in use.
 */
export function startingWithoutLog(bytes: Uint8Array): Uint8Array {
  bytes[60] = Number(bytes[60]) & ~0x40;
  return bytes.fill(1, 18, 20);
}
