import type { NewAccount } from '../../hosted/local/start-local.ts';

export type Ask = (
  method: string,
  path: string,
  body?: object,
  more?: Record<string, string>,
) => Promise<Response>;

export const askAs =
  (
    fetch: (url: string, init: RequestInit) => Promise<Response>,
    { chaves, token_de_controle }: NewAccount,
    origin = 'http://localhost',
  ): Ask =>
  (method, path, body, more = {}) => {
    const key = path.startsWith('/v1') ? chaves.admin : token_de_controle;
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...more };
    return fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
