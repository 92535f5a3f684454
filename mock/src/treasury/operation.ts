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
import type { FilterIndex, Page, PageResult, TimeRange } from '../store/listing.ts';
import { enqueue, randomSecret, type WebhookWorld } from '../webhooks/index.ts';
import { type Machine, readMachine, type Transition } from './rules/machine.ts';
import { toDataHora } from './rules/to-contract.ts';

export interface OperationRequest {
  readonly operationId: OperationId;
  readonly organizationId: string;
  /** The caller: id of an API key, or `painel` for the dashboard. */
  readonly por: string;
  readonly id?: string | undefined;
  readonly filters: Readonly<Record<string, string>>;
  readonly page?: Page | undefined;
  readonly body: unknown;
  /** Why the URL in the body may not receive deliveries, in Portuguese; undefined when it may or there is no URL. */
  readonly urlFault?: string | undefined;
}

export interface RequestOf<O extends OperationId> extends Omit<RequestParts<operations[O]>, 'body'> {
  readonly operationId: O;
  readonly organizationId: string;
  readonly por: string;
  readonly body: OnTheWire<RequestParts<operations[O]>['body']>;
  readonly urlFault?: string | undefined;
}

export type ResultOf<O extends OperationId> = ResultParts<operations[O]>;

export type Handler<O extends OperationId> = (world: ServiceWorld, request: RequestOf<O>) => ResultOf<O>;

export type Handlers = { readonly [O in OperationId]: Handler<O> };

export interface ServiceWorld extends WebhookWorld {
  readonly machines: Machines;
}

export interface RequestParts<Operation extends DescribedOperation> {
  readonly id: IdOf<Operation>;
  readonly filters: FiltersOf<Operation>;
  readonly page: IsList<Operation> extends true ? Page : undefined;
  readonly body: RequestBodyOf<Operation>;
}

export type ResultParts<Operation extends DescribedOperation> =
  IsList<Operation> extends true ? PageResult<ItemOf<Operation>> : ResponseBodyOf<Operation>;

/** List filters that need no index, because lists are ordered by time. */
type Span = 'desde' | 'ate';

/** The index of each list filter; a new filter without an index does not compile. */
export type FilterIndexes<O extends OperationId> = Readonly<
  Record<Exclude<keyof RequestOf<O>['filters'], Span>, FilterIndex>
>;

/** Reads the time filters of a list; the start is inclusive, the end exclusive. */
export function spanOf({ desde, ate }: { readonly [Bound in Span]?: string | undefined }): TimeRange {
  const from = desde && sortable(desde);
  const until = ate && sortable(ate);
  if (from !== undefined && until !== undefined && from >= until)
    throw new Refusal(
      'requisicao_invalida',
      'O fim do período, ate, precisa ser posterior ao início, desde.',
      { campo: 'ate' },
    );
  return { from, until };
}

/** Removes `Z` and trailing zeros from an instant, so that instants sort as text. */
const sortable = (instant: string): string => instant.replace(/(?:\.0*|(\.\d*[1-9])0*)?Z$/, '$1');

export interface Notice {
  readonly organizationId: string;
  readonly dados: Proposta | Resgate | Registro | Rendimento | Cobranca;
  /** World time of the event, in milliseconds. @default now */
  readonly em?: number;
}

export function emit(world: ServiceWorld, tipo: TipoDeEvento, { organizationId, dados, em }: Notice): void {
  const criado_em = toDataHora(em ?? world.clock.now());
  enqueue(world, { organizacao_id: organizationId, tipo, criado_em, dados });
}

export function emitOf(world: ServiceWorld, { evento }: Transition, notice: Notice): void {
  if (evento !== null) emit(world, evento, notice);
}

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
 * Refusal for a resource that does not exist or belongs to another organization, so that a client cannot tell which.
 */
export const naoEncontrado = (campo = 'id'): Refusal =>
  new Refusal('nao_encontrado', 'Nenhum recurso da organização tem este id. Confira o id e a chave.', {
    campo,
  });

/** Refusal for a control call that names an unknown resource; `subject` reads like `A transação tx_…`. */
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

/** Collects the ids and the webhook secret that a command issues, for the command log. */
export class IssuedValues {
  readonly ids: string[] = [];
  segredo: string | undefined;
  /** The world to run the command in; it records every id and secret that it issues. */
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

export interface Decision {
  readonly transition: Transition;
  readonly decisao: Decisao | undefined;
  readonly por: string;
}

export interface DecisionColumns {
  readonly table: 'propostas' | 'resgates';
  readonly when: string;
  readonly who: string;
  readonly why: string;
}

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

export interface Machines {
  readonly proposta: Machine<Proposta['status']>;
  readonly resgate: Machine<Resgate['status']>;
  readonly transacao: Machine<Transacao['status']>;
}

/** Caches the machines per contract, because each world and each refused transition needs them. */
const machinesOf = new WeakMap<object, Machines>();

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
