/** Whether the control plane answers this page: it refuses other machines, and a server of examples has none. */
export type Control = 'answers' | 'refuses' | 'none';

/** What the control plane does, of the sandbox that serves this page; undefined where no API answers. */
export async function findSandbox(): Promise<Control | undefined> {
  const health = await statusOf('/_sandbox/saude');
  if (health === 200) return 'answers';
  // Without a key, every API of ours answers so, and no server of files does.
  if ((await statusOf('/v1/organizacao')) !== 401) return undefined;
  return health === 403 ? 'refuses' : 'none';
}

/** Undefined for what is no JSON, such as the pages of a server that answers every path with one. */
async function statusOf(path: string): Promise<number | undefined> {
  const response = await fetch(path).catch(() => undefined);
  // An answer left unread is never over, and keeps the page from being kept for the way back.
  await response?.text();
  return response?.headers.get('Content-Type')?.includes('json') ? response.status : undefined;
}
