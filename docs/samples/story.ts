import type { Json, JsonObject } from '../../mock/src/contract/reader/document.ts';
import { operations } from '../../mock/src/contract/reader/written-operations.ts';
import { callOf } from './call.ts';

export interface Step {
  readonly method: string;
  /** Path relative to the sandbox's origin: `/v1/…` takes a key, `/_sandbox/…` does not. */
  readonly path: string;
  readonly body?: Json;
  readonly idempotencyKey?: string;
  /** Whether a fault delays the response while the next requests are sent. */
  readonly isHeld?: boolean;
}

/** An operation as its page shows it, or a request that no page shows. */
type Part = string | Step;

type Before = Readonly<Record<string, readonly Part[]>>;

const control = (method: string, path: string, body?: Json): Step => ({
  method,
  path: `/_sandbox${path}`,
  ...(body !== undefined && { body }),
});

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
    body: { comentario: 'Fatura 118 conferida.' },
    idempotencyKey: 'd15b8f20-6e3a-4c97-b2d4-708c9ef1a35b',
  },
  control('POST', '/relogio', { avancar: 'P1D' }),
];

const CANCELED: readonly Part[] = [...EXPIRED, 'reemitirTransacao', 'cancelarResgate'];

const REJECTED: Step = {
  method: 'POST',
  path: '/v1/propostas/prop_8c3r6n1jhw7z/rejeitar',
  body: { comentario: 'A política vai mudar nesta semana.' },
  idempotencyKey: '66080f17-4c96-48e2-9cbd-0ba3a1a6bcde',
};

/** The steps before each operation's sample in a new sandbox; unlisted operations need none. */
const BEFORE: Before = {
  vincularCarteira: ['desvincularCarteira'],
  obterPosicoes: DEPOSITED,
  obterPoliticaDeAlocacao: ['definirPoliticaDeAlocacao'],
  listarVersoesDaPolitica: ['definirPoliticaDeAlocacao'],
  criarProposta: [...DEPOSITED, REJECTED],
  listarPropostas: [...DEPOSITED, REJECTED, 'criarProposta'],
  criarResgate: EXECUTED,
  aprovarResgate: [...EXECUTED, 'criarResgate'],
  obterResgate: [...EXECUTED, ...PAID],
  rejeitarResgate: [...EXECUTED, 'criarResgate', redeem('FORNECEDOR-118'), redeem()],
  cancelarResgate: [...EXPIRED, 'reemitirTransacao'],
  listarResgates: [...CANCELED, redeem(), 'rejeitarResgate'],
  listarTransacoes: CANCELED,
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

const transmit = (id: string): Step => control('POST', `/transacoes/${id}/transmitir`);
const hold = control('POST', '/transacoes/tx_6p1j8x3bky9d/confirmar', { reter_chegada: true });
const SNAPSHOT = control('POST', '/instantaneos');
const BRANCH = control('POST', '/mundos');
const FAULT = control('POST', '/falhas', { tipo: 'corte_depois', operacao: 'aprovarProposta' });
/** Registers a URL where nothing listens, so that the first attempt of each delivery fails. */
const UNREACHABLE: Step = {
  method: 'POST',
  path: '/v1/webhooks',
  body: { url: 'http://127.0.0.1:65535/tesa' },
};

const RECEIVED: Step = {
  method: 'POST',
  path: '/v1/webhooks',
  body: { url: 'https://receptor.tesa.example/tesouraria' },
};
const PROGRAM = control('PUT', '/receptores/tesouraria', {
  respostas: [{ status: 500 }, { status: 500 }, { status: 200 }],
});

export const CONTROL_BEFORE: Before = {
  avancarRelogio: ['aprovarProposta'],
  obterAgenda: ['aprovarProposta'],
  listarInstantaneos: [SNAPSHOT],
  obterInstantaneo: [SNAPSHOT],
  excluirInstantaneo: [SNAPSHOT],
  restaurarInstantaneo: [SNAPSHOT],
  listarMundos: [BRANCH],
  obterMundo: [BRANCH],
  excluirMundo: [BRANCH],
  atualizarMundo: [BRANCH],
  definirRentabilidades: EXECUTED,
  aprovarResgateNoPainel: [...EXECUTED, 'criarResgate'],
  obterTransacaoDecodificada: ['aprovarProposta'],
  transmitirTransacao: ['aprovarProposta'],
  confirmarTransacao: [...EXECUTED, ...TO_PAY, transmit('tx_6p1j8x3bky9d')],
  receberTransacao: [...EXECUTED, ...TO_PAY, transmit('tx_6p1j8x3bky9d'), hold],
  falharTransacao: ['aprovarProposta', transmit('tx_1a6g3k9mzq8r')],
  gastarNonce: ['aprovarProposta'],
  listarRequisicoes: ['definirPoliticaDeAlocacao', 'aprovarProposta'],
  obterRequisicao: ['aprovarProposta'],
  listarEntregas: [UNREACHABLE, 'aprovarProposta', control('POST', '/relogio', { avancar: 1 })],
  listarDestinos: [RECEIVED],
  pausarDestino: [RECEIVED],
  retomarDestino: [RECEIVED, control('POST', '/webhooks/wh_5r0k8c2njz4p/pausar'), 'aprovarProposta'],
  listarReceptores: [PROGRAM],
  obterReceptor: [PROGRAM],
  excluirReceptor: [PROGRAM],
  listarRecebidas: [
    RECEIVED,
    { method: 'POST', path: '/v1/webhooks/wh_5r0k8c2njz4p/testar' },
    control('POST', '/relogio', { avancar: 1 }),
  ],
  obterLimiteDeRequisicoes: [control('PUT', '/limite-de-requisicoes', { por_minuto: 300 })],
  listarFalhas: [FAULT],
  obterFalha: [FAULT],
  desarmarFalha: [FAULT],
  desarmarFalhas: [FAULT],
  soltarRequisicoes: [
    ...EXECUTED,
    control('POST', '/falhas', { tipo: 'retencao', operacao: 'criarResgate' }),
    { ...redeem(), isHeld: true },
  ],
};

/** The requests that prepare any sandbox: a reset, followed by the steps. */
export function stepsBefore(document: JsonObject, operationId: string, before: Before = BEFORE): Step[] {
  const parts = before[operationId] ?? [];
  return [control('POST', '/reiniciar'), ...parts.map((part) => stepOf(document, part))];
}

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
