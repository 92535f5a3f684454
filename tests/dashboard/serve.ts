import { serveDocs } from '../docs/serve.ts';

/** Has the dashboard built as `npm start` builds it, before the first test opens it. */
export async function setup(): Promise<void> {
  const server = await serveDocs();
  await server.close();
}
