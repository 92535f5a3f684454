import type { OperationId } from '../../../mock/src/contract/types.ts';
import type { World } from '../../../mock/src/index.ts';
import { EMPTY_WALLET, ORGANIZATION, WALLET } from '../../model/seeded.ts';

/** Creates the resources that calls work on, each for one call only. */
export class Stock {
  readonly #world: World;
  #addresses = 0;
  #percentages = 0;
  #destinations = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** A pending proposal with its own funds, so that no approval takes another's. */
  proposal(): string {
    const { service, sql } = this.#world;
    sql.transaction(() => service.deposit({ carteira_id: WALLET, valor: '10.00' }));
    return this.#newestOf('propostas');
  }

  decidedProposal(): string {
    const id = this.proposal();
    this.#operate('rejeitarProposta', {}, id);
    return id;
  }

  redemption(): string {
    this.#operate('criarResgate', { valor: '1.00', carteira_destino_id: EMPTY_WALLET });
    return this.#newestOf('resgates');
  }

  approvedRedemption(): string {
    const id = this.redemption();
    this.#operate('aprovarResgate', {}, id);
    return id;
  }

  address(): string {
    this.#addresses += 1;
    return `0x${this.#addresses.toString(16).padStart(40, '0')}`;
  }

  /** A percentage, in hundredths, that no policy version has used. */
  hundredths(): number {
    this.#percentages += 1;
    if (this.#percentages > 5999) throw new Error('the policy of the seed comes next: make fewer calls');
    return this.#percentages;
  }

  /** True while the organization may register another webhook: the limit is 20, and the seed has one. */
  takesDestination(): boolean {
    this.#destinations += 1;
    return this.#destinations < 20;
  }

  #operate(operationId: OperationId, body: object, id?: string): void {
    const { service, sql } = this.#world;
    const request = {
      operationId,
      organizationId: ORGANIZATION,
      por: 'painel',
      filters: {},
      body,
      ...(id && { id }),
    };
    sql.transaction(() => service.operate(request));
  }

  #newestOf(table: string): string {
    const [row] = this.#world.sql.rows<{ id: string }>(`SELECT id FROM ${table} ORDER BY seq DESC LIMIT 1`);
    if (row === undefined) throw new Error(`nothing was added to ${table}`);
    return row.id;
  }
}
