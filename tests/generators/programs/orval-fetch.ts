/** Address and headers for the generated client. */
export const service = { baseUrl: '', headers: {} as Record<string, string> };

/** Used by orval instead of `fetch`; makes addresses absolute. */
export async function send<T>(path: string, options?: RequestInit): Promise<T> {
  const headers = { ...(options?.headers as Record<string, string>), ...service.headers };
  const response = await fetch(service.baseUrl + path, { ...options, headers });
  return { data: await response.json(), status: response.status, headers: response.headers } as T;
}
