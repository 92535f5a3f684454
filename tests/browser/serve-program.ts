import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { serveFiles } from '../file-server.ts';

const PAGES = fileURLToPath(new URL('page/', import.meta.url));

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

export async function serveProgram(folder: string): Promise<string> {
  // Must not overwrite the program's own worker.
  await cp(PAGES, folder, { recursive: true, force: false });
  const headersOf = () => ({ 'Content-Security-Policy': POLICY });
  const server = await serveFiles(folder, { base: '/', headersOf });
  onTestFinished(() => server.close());
  return server.url;
}
