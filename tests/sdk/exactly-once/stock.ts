import type { OperationId } from '../../../mock/src/contract/types.ts';
import type { World } from '../../../mock/src/index.ts';
import { EMPTY_WALLET, ORGANIZATION, WALLET } from '../../model/seeded.ts';

/** What calls work on, each piece made for one call alone. */
export class Stock {
  readonly #world: World;
  #addresses = 0;
  #percentages = 0;
  #destinations = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** A proposal to decide, with funds of its own, so that no approval takes those of another. */
  proposal(): string {
    const { service, sql } = this.#world;
    sql.transaction(() => service.deposit({ carteira_id: WALLET, valor: '10.00' }));
    return this.#newestOf('propostas');
  }

  /** A proposal that takes no decision any more. */
  decidedProposal(): string {
    const id = this.proposal();
    this.#operate('rejeitarProposta', {}, id);
    return id;
  }

  /** A redemption to decide. */
  redemption(): string {
    this.#operate('criarResgate', { valor: '1.00', carteira_destino_id: EMPTY_WALLET });
    return this.#newestOf('resgates');
  }

  /** A redemption to cancel. */
  approvedRedemption(): string {
    const id = this.redemption();
    this.#operate('aprovarResgate', {}, id);
    return id;
  }

  /** An address that nobody has linked. */
  address(): string {
    this.#addresses += 1;
    return `0x${this.#addresses.toString(16).padStart(40, '0')}`;
  }

  /** A percentage that no version of the policy has, in hundredths. */
  hundredths(): number {
    this.#percentages += 1;
    if (this.#percentages > 5999) throw new Error('the policy of the seed comes next: make fewer calls');
    return this.#percentages;
  }

  /** Whether the organization may register one more webhook: of its 20, the seed has one. */
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
