import { rename, writeFile } from 'node:fs/promises';

/** Writes a file as a whole: whoever reads it meanwhile gets what it held before. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const written = `${file}.${process.pid}`;
  await writeFile(written, text);
  await rename(written, file);
}
