import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import type { Id } from './id.ts';

/** What the docs show of an operation, where it is not the first example of everything. */
export interface Choice {
  /** The name of the example of the request. */
  readonly body?: string;
  /** The name of the example of the answer. */
  readonly answer?: string;
  readonly id?: Id;
  readonly query?: JsonObject;
  /** The status that the client then waits for. */
  readonly waitsFor?: string;
}

export const CHOICES: Readonly<Record<string, Choice>> = {
  // The wallet on ethereum is linked already, and holds the first deposit, so that it cannot be unlinked.
  vincularCarteira: { body: 'solana', answer: 'carteira_solana' },
  desvincularCarteira: { id: { value: 'cart_9w4t7b2yk5gm' } },
  // Awaited by the client, this is the end of the story of a redemption.
  obterResgate: { answer: 'concluido', waitsFor: 'concluido' },
  // The examples show one page of these lists.
  listarRegistros: { query: { limite: 5 } },
  listarEventos: { query: { limite: 2 } },
  // No two events of a sandbox ever have one id, so that no reader's event has that of the example.
  obterEvento: { id: { variable: 'EVENTO_ID' } },
  reenviarEvento: { id: { variable: 'EVENTO_ID' } },
};
