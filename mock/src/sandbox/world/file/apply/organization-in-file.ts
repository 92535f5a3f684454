import type { Contract } from '../../../../contract/contract.ts';
import type { OperationId } from '../../../../contract/types.ts';
import { createKey, createOrganization, findKey, revokeKey } from '../../../../treasury/index.ts';
import type { World } from '../../world.ts';
import { mistakes } from '../mistakes.ts';
import type { WorldKey, WorldOrganization, WorldWallet } from '../world-file.ts';
import { checkAddresses, checkBody, checkFee } from './checks.ts';

/** An organisation that a file describes: created first, and then called for. */
export class OrganizationInFile {
  readonly #world: World;
  readonly #contract: Contract;
  /** Ids, by the names that the file gives. */
  readonly #wallets = new Map<string, string>();
  #id = '';

  constructor(world: World, contract: Contract) {
    this.#world = world;
    this.#contract = contract;
  }

  /** @throws {WorldFileError} when its fee is not a percentage */
  create({ nome, plano = 'standard', taxa_sobre_rendimento }: WorldOrganization, campo: string): void {
    checkFee(taxa_sobre_rendimento, campo);
    const { sql, clock, ids } = this.#world;
    const fee = taxa_sobre_rendimento !== undefined && { taxa_sobre_rendimento };
    this.#id = createOrganization({ sql, clock, ids }, { nome, plano, ...fee }).id;
  }

  /** @throws {WorldFileError} when the world has that key already */
  createKey({ revogada, ...key }: WorldKey, campo: string): void {
    const { sql, clock, ids } = this.#world;
    if (findKey(sql, key.chave) !== undefined) throw mistakes.keyTwice(`${campo}.chave`);
    checkAddresses(key.ips, campo);
    const { id } = createKey({ sql, clock, ids }, { organizacaoId: this.#id, ...key });
    if (revogada === true) revokeKey({ sql, clock }, id);
  }

  /** @throws {WorldFileError} when another wallet has that name */
  linkWallet(wallet: WorldWallet, campo: string): void {
    if (this.#wallets.has(wallet.apelido)) throw mistakes.walletTwice(`${campo}.apelido`, wallet.apelido);
    this.#wallets.set(wallet.apelido, this.operate<{ id: string }>('vincularCarteira', wallet, campo).id);
  }

  /** @throws {WorldFileError} when no wallet has that name */
  walletId(apelido: string, campo: string): string {
    const id = this.#wallets.get(apelido);
    if (id !== undefined) return id;
    throw mistakes.unknownWallet(campo, apelido, [...this.#wallets.keys()]);
  }

  /** Returns the id of the proposal that the deposit causes; undefined when it causes none. */
  deposit(carteira_id: string, valor: string): string | undefined {
    return this.#world.service.deposit({ carteira_id, valor }).proposta?.id;
  }

  /** Broadcasts a transaction, and confirms it or has it fail, as the file says. */
  settle(id: string, to: 'transmitida' | 'confirmada' | 'falhou'): void {
    const { service } = this.#world;
    service.transmit(id);
    if (to === 'confirmada') service.confirm(id);
    if (to === 'falhou') service.fail(id);
  }

  /**
   * Calls an operation of the API.
   * @param campo path of its body in the file
   * @param id of the path
   * @throws {WorldFileError} when it is not what the operation takes
   */
  operate<T = unknown>(operationId: OperationId, body: unknown, campo: string, id?: string): T {
    checkBody(this.#contract, operationId, body, campo);
    const request = { operationId, organizacaoId: this.#id, por: 'painel', filters: {}, id, body };
    return this.#world.service.operate(request) as T;
  }
}
