import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import type { FoundId, Id } from './id.ts';

/** The choices for an operation whose docs do not show the first example of everything. */
export interface Choice {
  /** The name of the example of the request; null: no body. */
  readonly body?: string | null;
  /** The name of the example of the answer. */
  readonly answer?: string;
  readonly id?: Id;
  readonly query?: JsonObject;
  /** The status that the client then waits for. */
  readonly waitsFor?: string;
  /** Whether a new sandbox refuses the call; default: when there is an id in its path. */
  readonly isRefusedAnew?: boolean;
}

/** The type of the event whose id a sample needs. */
export const EVENT = 'alocacao.aprovada';

const EVENT_ID: FoundId = {
  variable: 'EVENT_ID',
  path: `/v1/eventos?tipo=${EVENT}&limite=1`,
  pattern: 'evt_[0-9a-z]*',
};

export const CHOICES: Readonly<Record<string, Choice>> = {
  // The wallet on ethereum is linked already, and holds the first deposit, so that it cannot be unlinked.
  vincularCarteira: { body: 'solana', answer: 'carteira_solana', isRefusedAnew: true },
  desvincularCarteira: { id: { value: 'cart_9w4t7b2yk5gm' } },
  // The client waits for it, and so the sample shows a redemption to its end.
  obterResgate: { answer: 'concluido', waitsFor: 'concluido' },
  // The examples show one page of these lists.
  listarRegistros: { query: { limite: 5 } },
  listarEventos: { query: { limite: 2 } },
  // The ids of events are never used again: no event of a reader has that of the example.
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

/** The choices of the control plane. */
export const CONTROL_CHOICES: Readonly<Record<string, Choice>> = {
  obterInstantaneo: SNAPSHOT,
  excluirInstantaneo: SNAPSHOT,
  restaurarInstantaneo: SNAPSHOT,
  // The snapshot of the example has another number in each sandbox.
  criarMundo: { body: null },
  obterMundo: BRANCH,
  excluirMundo: BRANCH,
  atualizarMundo: BRANCH,
  aprovarResgateNoPainel: { id: { value: 'res_6m1t9h4xqk3v' } },
  obterTransacaoDecodificada: { id: { value: 'tx_1a6g3k9mzq8r' } },
  transmitirTransacao: { id: { value: 'tx_1a6g3k9mzq8r' } },
  confirmarTransacao: { id: { value: 'tx_6p1j8x3bky9d' } },
  // Its wallet is in every sandbox.
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
