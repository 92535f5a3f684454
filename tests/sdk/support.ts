import { isTesaError, Tesa, type TesaError } from '@tesa/sdk';

export const apiKey = 'svc_test_canario';
export const local = 'http://127.0.0.1:4010/v1';
export const uuid = '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e';

/** A client over a `fetch` of the test's own, with every request it was asked to carry. */
export function clientOver(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request.clone());
    return answer(request);
  };
  return { tesa: new Tesa({ apiKey, baseUrl: local, fetch }), requests };
}

/** A client whose every call gets the one answer, made anew for each. */
export function clientAnswered(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return clientOver(() => new Response(text, { status, headers }));
}

export function envelope(codigo: string, campo: string | null = null) {
  return { erro: { codigo, mensagem: 'Mensagem da API.', campo, requisicao_id: 'req_1' } };
}

/** The error a call ends with; a call that succeeds fails the test. */
export async function errorOf(call: Promise<unknown>): Promise<TesaError> {
  const outcome = await call.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (isTesaError(outcome)) return outcome;
  throw outcome;
}

/** Carries requests with the `Prefer` header, by which the mock is told what to answer. */
export function withPrefer(prefer: string) {
  return (request: Request): Promise<Response> => {
    request.headers.set('Prefer', prefer);
    return globalThis.fetch(request);
  };
}
