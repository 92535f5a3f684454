import type {
  DescribedOperation,
  FiltersOf,
  IdOf,
  IsList,
  ItemOf,
  RequestBodyOf,
  ResponseBodyOf,
} from '../contract/operations.ts';
import type {
  Cobranca,
  Decisao,
  OnTheWire,
  OperationId,
  operations,
  Proposta,
  Registro,
  Rendimento,
  Resgate,
  TipoDeEvento,
  Transacao,
} from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { Refusal } from '../refusal.ts';
import type { FilterIndex, Page, PageResult } from '../store/listing.ts';
import { enqueue, randomSecret, type WebhookWorld } from '../webhooks/index.ts';
import { type Machine, readMachine, type Transition } from './rules/machine.ts';
import { toDataHora } from './rules/to-contract.ts';

/** A request that keeps the contract, from a key that may make it. */
export interface OperationRequest {
  readonly operationId: OperationId;
  /** Organization of the key. */
  readonly organizationId: string;
  /** The caller, as recorded in decisions: the id of a key, or `painel`. */
  readonly por: string;
  /** `id` of the path. */
  readonly id?: string | undefined;
  /** Query parameters besides those of the page. */
  readonly filters: Readonly<Record<string, string>>;
  /** Of a list. */
  readonly page?: Page | undefined;
  /** Undefined when absent. */
  readonly body: unknown;
  /** Why no delivery may go to the URL in the body, in Portuguese. Default: one may, or there is none. */
  readonly urlFault?: string | undefined;
}

/** The same request with the types that the contract gives to its operation. */
export interface RequestOf<O extends OperationId> extends Omit<RequestParts<operations[O]>, 'body'> {
  readonly operationId: O;
  readonly organizationId: string;
  readonly por: string;
  readonly body: OnTheWire<RequestParts<operations[O]>['body']>;
  readonly urlFault?: string | undefined;
}

export type ResultOf<O extends OperationId> = ResultParts<operations[O]>;

/** Executes an operation; a business rule that refuses it throws a `Refusal`. */
export type Handler<O extends OperationId> = (world: ServiceWorld, request: RequestOf<O>) => ResultOf<O>;

/** One handler for each operation of the contract; a missing one is a compile error. */
export type Handlers = { readonly [O in OperationId]: Handler<O> };

/** What the service needs of the world it lives in. */
export interface ServiceWorld extends WebhookWorld {
  /** The state machines of the contract. */
  readonly machines: Machines;
}

/** The parts of a request that a handler uses, typed by the operation in the contract. */
export interface RequestParts<Operation extends DescribedOperation> {
  /** `id` of the path. */
  readonly id: IdOf<Operation>;
  /** Query parameters besides those of the page, as text. */
  readonly filters: FiltersOf<Operation>;
  readonly page: IsList<Operation> extends true ? Page : undefined;
  readonly body: RequestBodyOf<Operation>;
}

/** The result of a handler: the body of the response or, for a list, a page to be wrapped in the envelope. */
export type ResultParts<Operation extends DescribedOperation> =
  IsList<Operation> extends true ? PageResult<ItemOf<Operation>> : ResponseBodyOf<Operation>;

/** Rows lie in the order of time, so that a span needs no index. */
type Span = 'desde' | 'ate';

/** An index for each filter of a list: without one for a new filter of the contract, nothing compiles. */
export type FilterIndexes<O extends OperationId> = Readonly<
  Record<Exclude<keyof RequestOf<O>['filters'], Span>, FilterIndex>
>;

/** An event to be sent to the destinations of an organization. */
export interface Notice {
  readonly organizationId: string;
  readonly dados: Proposta | Resgate | Registro | Rendimento | Cobranca;
  /** Milliseconds of the world's time. Default: now. */
  readonly em?: number;
}

export function emit(world: ServiceWorld, tipo: TipoDeEvento, { organizationId, dados, em }: Notice): void {
  const criado_em = toDataHora(em ?? world.clock.now());
  enqueue(world, { organizacao_id: organizationId, tipo, criado_em, dados });
}

/** Emits the event that the contract gives to a transition, if any. */
export function emitOf(world: ServiceWorld, { evento }: Transition, notice: Notice): void {
  if (evento !== null) emit(world, evento, notice);
}

/**
 * The row of an organization that has this id.
 * @throws {Refusal} `nao_encontrado`
 */
export function readOwnRow<Row>(
  sql: Sql,
  table: 'propostas' | 'resgates' | 'transacoes',
  organizationId: string,
  id: string,
): Row {
  const query = `SELECT * FROM ${table} WHERE id = ? AND organizacao_id = ?`;
  const [row] = sql.rows<Row>(query, id, organizationId);
  if (row === undefined) throw naoEncontrado();
  return row;
}

/**
 * There is no such resource, or it is of another organization: the client is not told which.
 * @param campo default: the id in the path
 */
export const naoEncontrado = (campo = 'id'): Refusal =>
  new Refusal('nao_encontrado', 'Nenhum recurso da organização tem este id. Confira o id e a chave.', {
    campo,
  });

/**
 * A control-plane call names something that is not in this world, in any organization; `subject` is such as `A
 * transação tx_…`.
 */
export const inexistenteNoMundo = (subject: string, campo = 'id'): Refusal =>
  new Refusal('nao_encontrado', `${subject} não existe neste mundo: confira o id, tal como a API o mostra.`, {
    campo,
  });

export const nonceInexistente = (walletId: string, nonce: string): Refusal =>
  new Refusal(
    'nao_encontrado',
    `A carteira ${walletId} não tem o nonce ${nonce}: confira o nonce nas transações dela, em GET /transacoes.`,
    { campo: 'nonce' },
  );

export const nadaACaminho = (): Refusal =>
  new Refusal('estado_incompativel', 'A transação não tem USDC em trânsito.');

export const valorNaoCabeNaRede = (rede: string): Refusal =>
  new Refusal(
    'requisicao_invalida',
    `O valor de um movimento é maior do que cabe em uma transação da rede ${rede}: rejeite a proposta e reduza antes o saldo livre, com um resgate aprovado.`,
  );

export const taxaForaDaEscala = (): Refusal =>
  new Refusal('requisicao_invalida', 'A taxa vai de 0 a 100, com no máximo duas casas decimais.', {
    campo: 'taxa_sobre_rendimento',
  });

export const rentabilidadeForaDaEscala = (campo: string): Refusal =>
  new Refusal(
    'requisicao_invalida',
    'A rentabilidade anual vai de 0 a 100, com no máximo duas casas decimais.',
    {
      campo,
    },
  );

/** The ids, and the secret of a destination, that a world issues during an act: its fact keeps them. */
export class IssuedValues {
  readonly ids: string[] = [];
  segredo: string | undefined;
  /** The world as the act sees it: what it issues is noted here. */
  readonly world: ServiceWorld;

  constructor(world: ServiceWorld) {
    const { ids, newSecret = randomSecret } = world;
    this.world = {
      ...world,
      ids: { next: (prefix) => this.#note(ids.next(prefix)) },
      newSecret: (from) => {
        const secret = newSecret(from);
        this.segredo = secret;
        return secret;
      },
    };
  }

  #note(id: string): string {
    this.ids.push(id);
    return id;
  }
}

/** What is decided of a proposal or of a redemption, and by whom. */
export interface Decision {
  readonly transition: Transition;
  readonly decisao: Decisao | undefined;
  /** Id of a key, or `painel`. */
  readonly por: string;
}

/** Where decisions are kept: a table, and its columns that say when, by whom and why. */
export interface DecisionColumns {
  readonly table: 'propostas' | 'resgates';
  readonly when: string;
  readonly who: string;
  readonly why: string;
}

/** Writes a decision into a row, which it returns as it then is. */
export function recordDecision<Row extends object>(
  { sql, clock }: ServiceWorld,
  { table, when, who, why }: DecisionColumns,
  id: string,
  { transition, decisao, por }: Decision,
): Row {
  const update = `UPDATE ${table} SET status = ?, ${when} = ?, ${who} = ?, ${why} = ? WHERE id = ? RETURNING *`;
  const values = [transition.para, toDataHora(clock.now()), por, decisao?.comentario ?? null, id];
  const [row] = sql.run<Row>(update, ...values);
  return row as Row;
}

/** The state machines of the contract. */
export interface Machines {
  readonly proposta: Machine<Proposta['status']>;
  readonly resgate: Machine<Resgate['status']>;
  readonly transacao: Machine<Transacao['status']>;
}

/** The machines that were read, by contract: each world needs them, and each refusal that a state explains. */
const machinesOf = new WeakMap<object, Machines>();

/**
 * Reads the machines of a parsed contract.
 * @throws {TypeError} when one is missing or invalid
 */
export function readMachines(document: object): Machines {
  const machines = machinesOf.get(document) ?? readAllMachines(document);
  machinesOf.set(document, machines);
  return machines;
}

function readAllMachines(document: object): Machines {
  const machineOf = (schema: string): Machine =>
    readMachine(at(document, ['components', 'schemas', schema, 'x-maquina-de-estados']));
  return {
    proposta: machineOf('Proposta') as Machines['proposta'],
    resgate: machineOf('Resgate') as Machines['resgate'],
    transacao: machineOf('Transacao') as Machines['transacao'],
  };
}

function at(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  return at((value as Record<string, unknown>)[key], rest);
}
