import { readApiKey } from './api-key.ts';
import { resolveBaseUrl } from './base-url.ts';
import { ConfigurationError } from './errors/configuration-error.ts';
import type {
  Decisao,
  NovaPolitica,
  NovaProposta,
  NovoResgate,
  Politica,
  Proposta,
  PropostaPendente,
  PropostaRecemAprovada,
  ResgatePendente,
} from './generated/contract.ts';
import type { ReadOptions, TesaOptions, WriteOptions } from './options.ts';
import { Transport } from './transport.ts';

/**
 * The client of the Tesa API.
 *
 * Every method answers the plain entity and throws a `TesaError`, whose `outcome` says whether the operation took
 * effect. Beside the errors each method names, any may throw `ConfigurationError` (a wrong argument, before anything is
 * sent), `AbortedError` (when given a `signal`), `AuthenticationError`, `PermissionError`, `InvalidRequestError`,
 * `ValidationError` `requisicao_invalida`, `RateLimitError`, `ServerError`, `ConnectionError` and
 * `UnexpectedResponseError`.
 */
export class Tesa {
  /** The address the client calls. */
  readonly baseUrl: string;
  readonly #transport: Transport;

  /** @throws ConfigurationError when the key is missing or malformed, or does not belong to the address */
  constructor(options: TesaOptions = {}) {
    const { fetch } = options;
    if (fetch !== undefined && typeof fetch !== 'function')
      throw new ConfigurationError('fetch must be a function.');
    const apiKey = readApiKey(options.apiKey);
    this.baseUrl = resolveBaseUrl(options.baseUrl, apiKey.environment);
    this.#transport = new Transport({ baseUrl: this.baseUrl, apiKey: apiKey.value, fetch });
  }

  /**
   * Reads a proposal, in the shape of its `status`: narrow on it to reach `transacoes`.
   * @throws NotFoundError `nao_encontrado`
   */
  obterProposta(id: string, options?: ReadOptions): Promise<Proposta> {
    return this.#transport.send('obterProposta', { id, options });
  }

  /**
   * Proposes to bring the assets to the target allocation. Nothing moves until it is approved and signed.
   * @throws ValidationError `politica_invalida` when the percentages do not add up to 100, `saldo_insuficiente`,
   *   `proposta_sem_movimento` when the target is what there already is
   * @throws ConflictError `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   */
  criarProposta(body: NovaProposta, options?: WriteOptions): Promise<PropostaPendente> {
    return this.#transport.send('criarProposta', { body, options });
  }

  /**
   * Approves a pending proposal and answers the unsigned transactions, for the custodian to sign and broadcast.
   * Approval moves no funds. Needs a key with the `admin` scope.
   * @throws PermissionError `escopo_insuficiente`
   * @throws NotFoundError `nao_encontrado`
   * @throws ConflictError `estado_incompativel` when it is no longer pending, `chave_de_idempotencia_reutilizada`,
   *   `requisicao_em_andamento`
   * @throws ValidationError `saldo_insuficiente`
   */
  aprovarProposta(id: string, body?: Decisao, options?: WriteOptions): Promise<PropostaRecemAprovada> {
    return this.#transport.send('aprovarProposta', { id, body, options });
  }

  /**
   * Asks for USDC back in a linked wallet of the company. Nothing moves until it is approved and signed.
   * @throws ValidationError `saldo_insuficiente`, `carteira_invalida`
   * @throws ConflictError `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   */
  criarResgate(body: NovoResgate, options?: WriteOptions): Promise<ResgatePendente> {
    return this.#transport.send('criarResgate', { body, options });
  }

  /**
   * Sets a new version of the allocation policy, for future deposits and later proposals.
   * @throws ValidationError `politica_invalida` when the percentages do not add up to 100
   * @throws ConflictError `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   */
  definirPoliticaDeAlocacao(body: NovaPolitica, options?: WriteOptions): Promise<Politica> {
    return this.#transport.send('definirPoliticaDeAlocacao', { body, options });
  }
}
