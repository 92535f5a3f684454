import { afterAll, inject } from 'vitest';
import { startServer } from '../../mock/src/index.ts';

/**
 * Base address of the mock that the tests share. While sources are changed one spot at a time it is of this thread, the only
 * one that runs the changes.
 */
export const mockUrl = process.env.TESA_MUTATE === undefined ? inject('mockUrl') : await ownUrl();

async function ownUrl(): Promise<string> {
  const server = await startServer({ port: 0, stateless: true });
  afterAll(() => server.close());
  return `${server.url}${server.contract.basePath}`;
}
