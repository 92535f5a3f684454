import { type OperationRow, operations } from '@tesa/sdk/src/generated/operations';
import type { Call } from '../../../../docs/samples/call.ts';
import { callPiece, objectPiece } from '../../../../docs/samples/call-piece.ts';
import { layOut } from '../../../../docs/samples/lay-out.ts';
import { quote, quoteWithVariables } from '../../../../docs/samples/shell.ts';
import { quoted } from '../../../../docs/samples/statements.ts';
import type { RequisicaoInteira } from '../../../src/contract/control-types.ts';
import type { Json } from '../../../src/contract/reader/document.ts';

interface CommandSurroundings {
  readonly origin: string;
  /** Undefined when the page does not know the key, because the sandbox does not return keys. */
  readonly apiKey: string | undefined;
}

/** The command omits headers that do not affect the answer. */
const SHOWN = ['Idempotency-Key', 'Content-Type', 'Sandbox-Mundo', 'Prefer'];

export function curlText(request: RequisicaoInteira, { origin, apiKey }: CommandSurroundings): string {
  const { metodo, alvo, corpo } = request;
  const method = metodo === 'GET' ? '' : `-X ${metodo} `;
  const shown = SHOWN.flatMap((name) => {
    const value = headerOf(request, name);
    return value === undefined ? [] : [`-H ${quote(`${name}: ${value}`)}`];
  });
  const authorization =
    headerOf(request, 'Authorization') === undefined
      ? []
      : [`-H ${quoteWithVariables(`Authorization: Bearer ${apiKey ?? '$TESA_API_KEY'}`)}`];
  return [
    `curl -sS -i ${method}${quote(`${origin}${alvo}`)}`,
    ...authorization,
    ...shown,
    ...(corpo === null || corpo.bytes === 0 ? [] : [`--data-raw ${quote(corpo.texto)}`]),
  ].join(' \\\n  ');
}

/** Undefined if the SDK would not send the request. */
export function sdkText(
  request: RequisicaoInteira,
  { origin, apiKey }: CommandSurroundings,
): string | undefined {
  const call = callOf(request);
  if (call === undefined) return undefined;
  const key = apiKey === undefined ? [] : [`apiKey: ${quoted(apiKey)}`];
  const options = objectPiece([...key, `baseUrl: ${quoted(`${origin}/v1`)}`]);
  const client = layOut({ ...options, head: 'const tesa = new Tesa(', open: '{', close: '});' });
  const made = layOut(callPiece(call, 'const resposta = await ', ';'));
  return `import { Tesa } from '@tesa/sdk';\n\n${client}\n${made}\nconsole.log(resposta);`;
}

function callOf(request: RequisicaoInteira): Call | undefined {
  const { operacao, plano, corpo, alvo } = request;
  if (plano !== 'api' || operacao === null || !Object.hasOwn(operations, operacao)) return undefined;
  const body = corpo === null || corpo.bytes === 0 ? undefined : parsed(corpo.texto);
  if (body === BROKEN) return undefined;
  const url = new URL(alvo, 'http://sandbox');
  const [, template] = operations[operacao as keyof typeof operations] as OperationRow;
  return {
    operationId: operacao,
    method: request.metodo,
    path: url.pathname,
    id: idIn(template, url.pathname),
    query: [...url.searchParams].map(([name, value]) => [
      name,
      /^[0-9]+$/.test(value) ? Number(value) : value,
    ]),
    body,
    amounts: [],
    idempotencyKey: headerOf(request, 'Idempotency-Key'),
    answer: { status: 200, body: undefined },
    schema: undefined,
    isRefusedAnew: false,
    waitsFor: undefined,
  };
}

function idIn(template: string, path: string): Call['id'] {
  const at = `/v1${template}`.split('/').indexOf('{id}');
  const part = path.split('/')[at];
  return at < 0 || part === undefined ? undefined : { value: decodeURIComponent(part) };
}

/** Marks a body that is not JSON, which the SDK cannot send. */
const BROKEN = Symbol();

function parsed(text: string): Json | typeof BROKEN {
  try {
    return JSON.parse(text);
  } catch {
    return BROKEN;
  }
}

const headerOf = ({ cabecalhos }: RequisicaoInteira, name: string): string | undefined =>
  cabecalhos.find(({ nome }) => nome.toLowerCase() === name.toLowerCase())?.conteudo;
