import { rename, writeFile } from 'node:fs/promises';

/** Writes atomically, so that readers never see a partial file. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const written = `${file}.${process.pid}`;
  await writeFile(written, text);
  await rename(written, file);
}
