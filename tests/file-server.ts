import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

interface Served {
  /** Path prefix of the files, such as `/tesa/docs/`. */
  readonly base: string;
  readonly headersOf?: (file: string) => Readonly<Record<string, string>>;
}

export interface FileServer {
  readonly url: string;
  readonly asked: readonly string[];
  change(folder: string | undefined): void;
  close(): void;
}

export async function serveFiles(
  folder: string,
  { base, headersOf = () => ({}) }: Served,
): Promise<FileServer> {
  let served: string | undefined = folder;
  const asked: string[] = [];
  const server = createServer(async ({ url = '/' }, response) => {
    if (served === undefined) return response.destroy();
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const file = pathname.startsWith(base) ? pathname.slice(base.length) : undefined;
    if (file === undefined) return response.writeHead(404).end();
    asked.push(file);
    const path = join(served, file.replace(/(^|\/)$/, '$1index.html'));
    const bytes = await readFile(path).catch(({ code }) => code as string);
    if (bytes === 'EISDIR') return response.writeHead(301, { Location: `${pathname}/` }).end();
    if (typeof bytes === 'string') return response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'Content-Type': type, ...headersOf(file) }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    asked,
    change: (other) => {
      served = other;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
