export const service = { baseUrl: '', headers: {} as Record<string, string> };

/** Replaces `fetch` in orval's client, which calls it with relative URLs. */
export async function send<T>(path: string, options?: RequestInit): Promise<T> {
  const headers = { ...(options?.headers as Record<string, string>), ...service.headers };
  const response = await fetch(service.baseUrl + path, { ...options, headers });
  return { data: await response.json(), status: response.status, headers: response.headers } as T;
}
