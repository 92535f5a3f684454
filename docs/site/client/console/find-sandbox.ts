/** Whether the control plane answers this page: it refuses other machines, and a server of examples has none. */
export type Control = 'answers' | 'refuses' | 'none';

/** Whether the control plane of the server answers; undefined where not even an API does. */
export async function findSandbox(): Promise<Control | undefined> {
  const health = await statusOf('/_sandbox/saude');
  if (health === 200) return 'answers';
  // Without a key, every API of ours answers so, and no server of files does.
  if ((await statusOf('/v1/organizacao')) !== 401) return undefined;
  return health === 403 ? 'refuses' : 'none';
}

/** Undefined when it is not JSON, such as the page that some servers answer at any path. */
async function statusOf(path: string): Promise<number | undefined> {
  const response = await fetch(path).catch(() => undefined);
  // An unread answer stays open, and keeps the page out of the browser's back/forward cache.
  await response?.text();
  return response?.headers.get('Content-Type')?.includes('json') ? response.status : undefined;
}
