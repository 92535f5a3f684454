import type { TestProject } from 'vitest/node';
import { startServer } from '../../mock/src/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of the API on the shared mock, such as `http://127.0.0.1:49152/v1`. */
    mockUrl: string;
  }
}

/** One stateless mock for the whole run, so that tests cannot affect each other. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ port: 0, stateless: true });
  const mockUrl = `${server.url}${server.contract.basePath}`;
  // The first example waits for Prism to load, which no test should measure.
  await fetch(`${mockUrl}/organizacao`, { headers: { Authorization: 'Bearer svc_test_testes' } });
  project.provide('mockUrl', mockUrl);
  return () => server.close();
}
