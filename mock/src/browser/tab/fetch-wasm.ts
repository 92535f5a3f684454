import { concat } from '../../bytes/concat.ts';

/** Of SQLite's WebAssembly: an answer may be compressed, whose length then says nothing. */
const WASM_BYTES = 868_907;

/**
 * Loads SQLite's WebAssembly.
 * @param onPart hears how much of it is here, from 0 to 1
 * @throws {Error} when it cannot be loaded
 */
export async function fetchWasm(address: URL, onPart: (part: number) => void): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok || response.body === null)
    throw new Error(`${address.pathname} could not be loaded: ${response.status}`);
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    size += read.value.length;
    onPart(Math.min(1, size / WASM_BYTES));
  }
  return concat(chunks);
}
