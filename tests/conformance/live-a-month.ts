/** A service to live in. */
interface Lived {
  /** With the scope `admin`. */
  readonly key: string;
  /** Opens the control plane, where it asks for one. */
  readonly token?: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Allocates what the seed has, and lets a month end, so that there are yields and charges to judge. */
export async function liveAMonth(origin: string, { key, token = key, fetch }: Lived): Promise<void> {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${path.startsWith('/v1/') ? key : token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the answers have no types here
    return answer.json() as Promise<any>;
  };
  const { dados } = await ask('GET', '/v1/propostas?status=pendente');
  const { transacoes } = await ask('POST', `/v1/propostas/${dados[0].id}/aprovar`);
  for (const { id } of transacoes) {
    await ask('POST', `/_sandbox/transacoes/${id}/transmitir`);
    await ask('POST', `/_sandbox/transacoes/${id}/confirmar`);
  }
  await ask('POST', '/_sandbox/relogio', { avancar: 'P40D' });
}
