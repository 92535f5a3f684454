import type { Json, JsonObject } from '../../mock/src/contract/reader/document.ts';
import { operations } from '../../mock/src/contract/reader/operations.ts';
import { callOf } from './call.ts';

/** One request on the way to where a sample is true. */
export interface Step {
  readonly method: string;
  /** Below the origin of the sandbox: `/v1/…` with a key, or `/_sandbox/…`. */
  readonly path: string;
  readonly body?: Json;
  readonly idempotencyKey?: string;
}

/** A part of the story: an operation as its own page shows it, or a request that no page shows. */
type Part = string | Step;

const control = (method: string, path: string, body?: Json): Step => ({
  method,
  path: `/_sandbox${path}`,
  ...(body !== undefined && { body }),
});

/** The custodian signs and broadcasts, and the network confirms. */
const land = (...ids: readonly string[]): Step[] =>
  ids.flatMap((id) =>
    ['transmitir', 'confirmar'].map((what) => control('POST', `/transacoes/${id}/${what}`)),
  );

const redeem = (referencia?: string): Step => ({
  method: 'POST',
  path: '/v1/resgates',
  body: {
    valor: '12000.00',
    carteira_destino_id: 'cart_3n8v5c1rz6de',
    ...(referencia !== undefined && { referencia_interna: referencia }),
  },
  idempotencyKey:
    referencia === undefined
      ? '0f6d2c48-91be-4a73-8c5d-e2b7493a1f60'
      : 'a7c3e915-4b08-4d2f-9e61-5f8d0b72c4ea',
});

const EXECUTED: readonly Part[] = ['aprovarProposta', ...land('tx_1a6g3k9mzq8r', 'tx_4v7e2t5nch0w')];

const RATES = control('PUT', '/rentabilidades', { USDY: 5, BUIDL: 5 });

const EARNED: readonly Part[] = [...EXECUTED, RATES, control('POST', '/relogio', { avancar: 'P31D' })];

const TO_PAY: readonly Part[] = ['criarResgate', 'aprovarResgate'];
const PAID: readonly Part[] = [...TO_PAY, ...land('tx_6p1j8x3bky9d', 'tx_0s5w9r2fmg7h')];

const DEPOSIT = control('POST', '/depositos', { carteira_id: 'cart_9w4t7b2yk5gm', valor: '150000.00' });
const DEPOSITED: readonly Part[] = [...EARNED, ...PAID, DEPOSIT];

const EXPIRED: readonly Part[] = [
  ...EXECUTED,
  ...PAID,
  DEPOSIT,
  redeem('FORNECEDOR-118'),
  {
    method: 'POST',
    path: '/v1/resgates/res_1c7x4p9wkm5z/aprovar',
    idempotencyKey: 'd15b8f20-6e3a-4c97-b2d4-708c9ef1a35b',
  },
  control('POST', '/relogio', { avancar: 'P1D' }),
];

const CANCELLED: readonly Part[] = [...EXPIRED, 'reemitirTransacao', 'cancelarResgate'];

/** What has to have happened in a new sandbox before the sample of an operation is true; nothing unless named here. */
const BEFORE: Readonly<Record<string, readonly Part[]>> = {
  vincularCarteira: ['desvincularCarteira'],
  obterPosicoes: DEPOSITED,
  obterPoliticaDeAlocacao: ['definirPoliticaDeAlocacao'],
  listarVersoesDaPolitica: ['definirPoliticaDeAlocacao'],
  rejeitarProposta: DEPOSITED,
  criarProposta: [...DEPOSITED, 'rejeitarProposta'],
  listarPropostas: [...DEPOSITED, 'rejeitarProposta', 'criarProposta'],
  criarResgate: EXECUTED,
  aprovarResgate: [...EXECUTED, 'criarResgate'],
  obterResgate: [...EXECUTED, ...PAID],
  rejeitarResgate: [...EXECUTED, 'criarResgate', redeem('FORNECEDOR-118'), redeem()],
  cancelarResgate: [...EXPIRED, 'reemitirTransacao'],
  listarResgates: [...CANCELLED, redeem(), 'rejeitarResgate'],
  listarTransacoes: CANCELLED,
  obterTransacao: [...EXECUTED, ...TO_PAY],
  reemitirTransacao: EXPIRED,
  listarRegistros: [...EXECUTED, ...PAID, DEPOSIT],
  listarRendimento: EARNED,
  listarCobrancas: EARNED,
  listarEventos: [...EXECUTED, ...PAID],
  obterEvento: ['aprovarProposta'],
  reenviarEvento: ['registrarWebhook', 'aprovarProposta'],
  listarWebhooks: ['registrarWebhook'],
  obterWebhook: ['registrarWebhook'],
  atualizarWebhook: ['registrarWebhook'],
  excluirWebhook: ['registrarWebhook'],
  rotacionarSegredoDoWebhook: ['registrarWebhook'],
  testarWebhook: ['registrarWebhook'],
};

/** What takes any sandbox to where the sample of the operation is true: it starts anew, and goes on from there. */
export function stepsBefore(document: JsonObject, operationId: string): Step[] {
  const parts = BEFORE[operationId] ?? [];
  return [control('POST', '/reiniciar'), ...parts.map((part) => stepOf(document, part))];
}

/** Whether a month of yield is among the steps. */
export const hasEarned = (steps: readonly Step[]): boolean => steps.includes(RATES);

function stepOf(document: JsonObject, part: Part): Step {
  if (typeof part !== 'string') return part;
  const operation = operations(document).find(({ id }) => id === part);
  if (operation === undefined) throw new Error(`The contract has no operation ${part}`);
  const { method, path, body, idempotencyKey } = callOf(document, operation);
  return {
    method,
    path: `/v1${path}`,
    ...(body !== undefined && { body }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}
