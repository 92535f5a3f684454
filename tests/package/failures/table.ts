/**
 * Provokes every kind of failed request with only the package installed. The same program runs on every
 * runtime.
 */
import { isTesaError, Tesa } from '@tesa/sdk';

export interface Servers {
  /** URL of a server that fails as the first path segment says. */
  readonly misbehaving: string;
  /** URL of a port without a server. */
  readonly closed: string;
  /** An https URL with the port of the plain HTTP server. */
  readonly plain: string;
}

export interface Row {
  readonly failure: string;
  readonly error: string;
  readonly outcome: string;
  readonly attempts: number;
  /** The runtime's own message, shown when the test of a row fails. */
  readonly cause: string;
}

type Options = ConstructorParameters<typeof Tesa>[0];
type Fetch = typeof globalThis.fetch;

/** Provokes each failure once on a write, with one retry. */
export async function table(servers: Servers): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [failure, options] of Object.entries(failures(servers)))
    rows.push(await rowOf(failure, options));
  rows.push(await abortedRow(servers), ...(await silentRows(servers)));
  return rows;
}

function failures({ misbehaving, closed, plain }: Servers): Record<string, Options> {
  const over = (fetch: unknown): Options => ({ baseUrl: `${misbehaving}/closes/v1`, fetch: fetch as Fetch });
  return {
    'connection refused': { baseUrl: `${closed}/v1` },
    'unknown host': { baseUrl: 'https://nao-existe.invalid/v1' },
    'TLS that fails': { baseUrl: `${plain}/v1` },
    'closed without an answer': { baseUrl: `${misbehaving}/closes/v1` },
    'reset before the headers': { baseUrl: `${misbehaving}/resets/v1` },
    'headers cut off': { baseUrl: `${misbehaving}/cuts-headers/v1` },
    'no HTTP': { baseUrl: `${misbehaving}/speaks-ssh/v1` },
    'body cut off': { baseUrl: `${misbehaving}/cuts-body/v1` },
    'chunked body cut off': { baseUrl: `${misbehaving}/cuts-chunks/v1` },
    'reset in the body': { baseUrl: `${misbehaving}/resets-body/v1` },
    redirect: { baseUrl: `${misbehaving}/redirects/v1` },
    'no answer in time': { baseUrl: `${misbehaving}/hangs/v1`, timeout: 500 },
    'a mistake in a fetch of one’s own': over(() => (undefined as unknown as { call(): void }).call()),
    'a parse failure of a custom fetch': over(() => JSON.parse('{')),
  };
}

async function rowOf(failure: string, options: Options): Promise<Row> {
  return told(
    failure,
    new Tesa({ apiKey: 'svc_test_exemplo', maxRetries: 1, ...options }).aprovarProposta('prop_1'),
  );
}

function abortedRow({ misbehaving }: Servers): Promise<Row> {
  const controller = new AbortController();
  const fetch = (...args: Parameters<Fetch>) => {
    const answer = globalThis.fetch(...args);
    controller.abort();
    return answer;
  };
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo', baseUrl: `${misbehaving}/hangs/v1`, fetch });
  const { signal } = controller;
  return told('aborted on its way', tesa.aprovarProposta('prop_1', undefined, { signal }));
}

/**
 * The service executes a write, closes the connection, and refuses the repetition that `fetch` sends by
 * itself.
 */
async function silentRows({ misbehaving }: Servers): Promise<Row[]> {
  const options = { apiKey: 'svc_test_exemplo', baseUrl: `${misbehaving}/carries-out/v1`, maxRetries: 0 };
  const tesa = new Tesa(options);
  // `fetch` repeats a request only when it loses a connection that was used before.
  await tesa.obterPosicoes();
  const post = await told('POST carried out in silence', tesa.aprovarProposta('prop_1'));
  await tesa.obterPosicoes();
  return [post, await told('PUT carried out in silence', tesa.definirPoliticaDeAlocacao({ ativos: [] }))];
}

async function told(failure: string, call: Promise<unknown>): Promise<Row> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!isTesaError(error)) throw new Error(`${failure}: no TesaError, but ${error}`);
  const { name, outcome, attempts } = error;
  return { failure, error: name, outcome, attempts, cause: causeOf(error) };
}

function causeOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? ` ${cause.code}` : '';
  return `${cause.name}${code}: ${cause.message} < ${causeOf(cause)}`;
}
