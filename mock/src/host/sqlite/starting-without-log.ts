/** Clears bytes 18 and 19 of the header, which announce a write-ahead log: a database in memory cannot have one. */
export function startingWithoutLog(bytes: Uint8Array): Uint8Array {
  return bytes.fill(1, 18, 20);
}
