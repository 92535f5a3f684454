import type { OperationId, Transacao } from '../../mock/src/contract/types.ts';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Sql } from '../../mock/src/platform/store.ts';
import type { Page, PageResult } from '../../mock/src/store/listing.ts';
import {
  createOrganization,
  createService,
  type OperationRequest,
  type Service,
} from '../../mock/src/treasury/index.ts';
import { checkBooks } from '../model/check-books.ts';
import { listEvents } from '../model/listed-events.ts';
import { bodyViolations, contract, violations } from './contract-answers.ts';
import { A, B, ETHEREUM, half, START, sixtyForty } from './fixtures.ts';

export * from './fixtures.ts';

const FIRST_PAGE: Page = { limite: 20, apos: null };

export interface Shown {
  readonly id: string;
  readonly status: string;
  readonly valor: string;
  readonly [field: string]: unknown;
}

/** Two organizations without data: A on the standard plan, B on enterprise. */
export class TestWorld {
  now = START;
  readonly sql: Sql;
  readonly service: Service;
  #ids = 0;

  constructor(sql: Sql = openSqlite()) {
    this.sql = sql;
    const ports = {
      sql,
      clock: { now: () => this.now },
      ids: { next: (prefix: string) => `${prefix}${String(++this.#ids).padStart(12, '0')}` },
      newSecret: () => `whsec_teste_${++this.#ids}`,
    };
    this.service = createService({ ...ports, document: contract });
    createOrganization(ports, { id: A, nome: 'Empresa A', plano: 'standard' });
    createOrganization(ports, { id: B, nome: 'Empresa B', plano: 'enterprise' });
  }

  /** The response body of an operation, validated against the contract. */
  ask(operationId: OperationId, request: Partial<OperationRequest> & { org?: string } = {}): Shown {
    const { org: organizationId = A, por = 'chave_teste', filters = {}, body, ...rest } = request;
    const answer = this.act(() =>
      this.service.operate({ operationId, organizationId, por, filters, body, ...rest }),
    );
    const found = bodyViolations(operationId, answer);
    if (found.length > 0) throw new Error(`${operationId}: ${found.join('; ')}`);
    return answer as Shown;
  }

  list(
    operationId: OperationId,
    { page = FIRST_PAGE, ...options }: { org?: string; filters?: Record<string, string>; page?: Page } = {},
  ) {
    const { itens, proximo } = this.ask(operationId, { page, ...options }) as unknown as PageResult;
    return { itens: itens as Shown[], proximo };
  }

  /** Runs work in a transaction, as the API does. */
  act<T>(work: () => T): T {
    return this.sql.transaction(work);
  }

  link(wallet: object = ETHEREUM, org = A): string {
    return this.ask('vincularCarteira', { org, body: wallet }).id;
  }

  definePolicy(ativos: object = sixtyForty, org = A, limiar = 0.5): Shown {
    const body = { ativos, limiar_de_rebalanceamento: limiar };
    return this.ask('definirPoliticaDeAlocacao', { org, body });
  }

  deposit(carteira_id: string, valor: string) {
    return this.act(() => this.service.deposit({ carteira_id, valor }));
  }

  propose(alocacao_alvo: object = half, org = A): Shown {
    return this.ask('criarProposta', { org, body: { alocacao_alvo, motivo: 'Teste.' } });
  }

  approve(id: string, org = A): Shown {
    return this.ask('aprovarProposta', { org, id, body: undefined });
  }

  redeem(valor: string, carteira_destino_id: string, org = A): Shown {
    return this.ask('criarResgate', { org, body: { valor, carteira_destino_id } });
  }

  transmit = (id: string) => this.act(() => this.service.transmit(id));
  confirm = (id: string) => this.act(() => this.service.confirm(id));
  fail = (id: string) => this.act(() => this.service.fail(id));

  settle(owner: object): void {
    for (const { id, status } of transactionsOf(owner)) {
      if (status !== 'aguardando_assinatura') continue;
      this.transmit(id);
      this.confirm(id);
    }
  }

  allocate(walletId: string, valor: string, org = A): Shown {
    const { proposta } = this.deposit(walletId, valor);
    if (proposta === null) throw new Error('Nothing was proposed');
    this.settle(this.approve(proposta.id, org));
    return this.ask('obterProposta', { org, id: proposta.id });
  }

  /** All events in order, validated against the contract. */
  events(org = A) {
    return listEvents(this.sql)
      .reverse()
      .filter(({ organizacao_id }) => organizacao_id === org)
      .map(({ corpo }) => {
        const event = JSON.parse(new TextDecoder().decode(corpo));
        const found = violations('Evento', event);
        if (found.length > 0) throw new Error(`${event.tipo}: ${found.join('; ')}`);
        return event as { tipo: string; criado_em: string; dados: Shown };
      });
  }

  check = () => checkBooks(this.sql);
}

export const transactionsOf = (owner: object): Transacao[] =>
  'transacoes' in owner ? (owner.transacoes as Transacao[]) : [];

export function treasury(): { world: TestWorld; wallet: string } {
  const world = new TestWorld();
  const wallet = world.link();
  world.definePolicy();
  return { world, wallet };
}
