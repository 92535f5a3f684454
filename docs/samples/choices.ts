import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import type { FoundId, Id } from './id.ts';

/** What the docs show for an operation instead of its first examples. */
export interface Choice {
  /** Name of the example; null for no body. */
  readonly body?: string | null;
  readonly answer?: string;
  readonly id?: Id;
  readonly query?: JsonObject;
  readonly waitsFor?: string;
  /** Whether a new sandbox refuses the call. @default true for a path with an id */
  readonly isRefusedAnew?: boolean;
}

export const EVENT = 'alocacao.aprovada';

const EVENT_ID: FoundId = {
  variable: 'EVENT_ID',
  path: `/v1/eventos?tipo=${EVENT}&limite=1`,
  pattern: 'evt_[0-9a-z]*',
};

export const CHOICES: Readonly<Record<string, Choice>> = {
  // The ethereum wallet is already linked, and cannot be unlinked because it holds the first deposit.
  vincularCarteira: { body: 'solana', answer: 'carteira_solana', isRefusedAnew: true },
  desvincularCarteira: { id: { value: 'cart_9w4t7b2yk5gm' } },
  // The sample waits for the redemption, so it shows the completed one.
  obterResgate: { answer: 'concluido', waitsFor: 'concluido' },
  // Limits these lists to the items in the contract's examples.
  listarRegistros: { query: { limite: 5 } },
  listarEventos: { query: { limite: 2 } },
  // Event ids are never reused, so no reader's sandbox has the example's id.
  obterEvento: { id: EVENT_ID },
  reenviarEvento: { id: EVENT_ID },
};

const found = (variable: string, list: string, prefix: string, isLast = false): FoundId => ({
  variable,
  path: `/_sandbox/${list}?limite=${isLast ? 100 : 1}`,
  pattern: `${prefix}_[0-9a-z]*`,
  isLast,
});

const SNAPSHOT = { id: found('SNAPSHOT_ID', 'instantaneos', 'inst', true) };
const BRANCH = { id: found('WORLD_ID', 'mundos', 'mundo', true) };
const FAULT = { id: found('FAULT_ID', 'falhas', 'falha', true) };

export const CONTROL_CHOICES: Readonly<Record<string, Choice>> = {
  obterInstantaneo: SNAPSHOT,
  excluirInstantaneo: SNAPSHOT,
  restaurarInstantaneo: SNAPSHOT,
  // The snapshot in the example has another number in each sandbox.
  criarMundo: { body: null },
  obterMundo: BRANCH,
  excluirMundo: BRANCH,
  atualizarMundo: BRANCH,
  aprovarResgateNoPainel: { id: { value: 'res_6m1t9h4xqk3v' } },
  obterTransacaoDecodificada: { id: { value: 'tx_1a6g3k9mzq8r' } },
  transmitirTransacao: { id: { value: 'tx_1a6g3k9mzq8r' } },
  confirmarTransacao: { id: { value: 'tx_6p1j8x3bky9d' } },
  // Every sandbox contains this wallet.
  gastarNonce: { isRefusedAnew: false },
  falharTransacao: { id: { value: 'tx_1a6g3k9mzq8r' } },
  receberTransacao: { id: { value: 'tx_6p1j8x3bky9d' } },
  listarChaves: { query: { revogada: true } },
  atualizarChave: { body: 'limitar_ips' },
  listarRequisicoes: { query: { limite: 1 } },
  obterRequisicao: { id: found('REQUEST_ID', 'requisicoes', 'req'), answer: 'requisicao_aceita' },
  obterFalha: FAULT,
  desarmarFalha: FAULT,
  soltarRequisicoes: FAULT,
};
