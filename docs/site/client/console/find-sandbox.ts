/** `refuses` when the page was opened on another machine; `none` when the server only returns examples. */
export type Control = 'answers' | 'refuses' | 'none';

/** Checks the server's control plane; undefined when the server has no API either. */
export async function findSandbox(): Promise<Control | undefined> {
  const health = await statusOf('/_sandbox/saude');
  if (health === 200) return 'answers';
  // Without a key, the API answers 401; a static file server does not.
  if ((await statusOf('/v1/organizacao')) !== 401) return undefined;
  return health === 403 ? 'refuses' : 'none';
}

/**
 * The status; undefined when the response is not JSON, such as the page that some servers send for every
 * path.
 */
async function statusOf(path: string): Promise<number | undefined> {
  const response = await fetch(path).catch(() => undefined);
  // An unread body keeps the connection open and the page out of the back/forward cache.
  await response?.text();
  return response?.headers.get('Content-Type')?.includes('json') ? response.status : undefined;
}
