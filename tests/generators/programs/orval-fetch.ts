/** Where the generated client calls, and as whom. */
export const service = { baseUrl: '', headers: {} as Record<string, string> };

/** What orval is told to call in place of `fetch`, whose addresses have to be whole. */
export async function send<T>(path: string, options?: RequestInit): Promise<T> {
  const headers = { ...(options?.headers as Record<string, string>), ...service.headers };
  const response = await fetch(service.baseUrl + path, { ...options, headers });
  return { data: await response.json(), status: response.status, headers: response.headers } as T;
}
