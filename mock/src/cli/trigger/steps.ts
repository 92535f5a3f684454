import type { Avanco, Efeito } from '../../contract/control-types.ts';
import type {
  Carteira,
  Evento,
  PropostaPendente,
  Registro,
  TipoDeEvento,
  Transacao,
} from '../../contract/types.ts';
import { nextMonth } from '../../sandbox/domain/month.ts';
import { toDataHora } from '../../sandbox/domain/to-contract.ts';
import { errorIn } from '../client/explain-refusal.ts';
import type { Sandbox } from '../client/sandbox.ts';
import { CommandError } from '../command.ts';
import { walletsToChoose } from './wallets.ts';

/** A page of any list. */
interface Page<T> {
  readonly dados: readonly T[];
}

interface Deposited {
  readonly registro: Registro;
  /** Null when the organization has no policy. */
  readonly proposta: PropostaPendente | null;
}

/** The steps of stories. Each request that changes something is reported. */
export class Steps {
  readonly #sandbox: Sandbox;
  readonly #report: (line: string) => void;

  constructor(sandbox: Sandbox, report: (line: string) => void) {
    this.#sandbox = sandbox;
    this.#report = report;
  }

  /** Calls something that changes the world: an operation of the API, or `/_sandbox/…` of the control plane. */
  async take<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = path.startsWith('/v1/') ? { 'Idempotency-Key': crypto.randomUUID() } : {};
    const ask = { method, path, body, headers };
    const answer = await this.#sandbox.ask(ask);
    const codigo = errorIn(answer.body)?.codigo;
    const parts = [method, path, body && JSON.stringify(body), answer.status, codigo];
    this.#report(parts.filter((part) => part !== undefined).join(' '));
    if (answer.status >= 400) throw this.#sandbox.refusal(ask, answer);
    return answer.body as T;
  }

  read<T>(path: string): Promise<T> {
    return this.#sandbox.call<T>({ method: 'GET', path });
  }

  /**
   * A wallet to deposit in, and another one to pay, chosen so that no open transaction of other wallets delays theirs; they
   * are linked when there are none.
   */
  async wallets(): Promise<{ readonly from: string; readonly to: string }> {
    const { dados } = await this.read<Page<Carteira>>('/v1/carteiras?limite=100');
    const [from, to] = walletsToChoose(dados);
    return { from: await this.#idOf(from), to: await this.#idOf(to) };
  }

  async #idOf(wallet: Carteira | { readonly endereco: string }): Promise<string> {
    if ('id' in wallet) return wallet.id;
    return (await this.take<Carteira>('POST', '/v1/carteiras', wallet)).id;
  }

  deposit(carteira_id: string, valor: string): Promise<Deposited> {
    return this.take('POST', '/_sandbox/depositos', { carteira_id, valor });
  }

  /** Id of the proposal that a deposit causes, by the policy in force or, if there is none, by a new one. */
  async proposal(valor: string): Promise<string> {
    await this.#ensurePolicy();
    const { from } = await this.wallets();
    const { proposta } = await this.deposit(from, valor);
    if (proposta === null) throw new CommandError('The deposit caused no proposal: see the policy in force');
    return proposta.id;
  }

  async #ensurePolicy(): Promise<void> {
    const path = '/v1/politica-de-alocacao';
    const { status } = await this.#sandbox.ask({ method: 'GET', path });
    if (status !== 404) return;
    const ativos = [
      { ativo: 'USDY', percentual: 60 },
      { ativo: 'BUIDL', percentual: 40 },
    ];
    await this.take('PUT', path, { ativos, limiar_de_rebalanceamento: 0.5 });
  }

  /** Has the custodian sign and broadcast the transactions, unless it has done so, and the network confirm them. */
  async land(transactions: readonly Transacao[]): Promise<void> {
    for (const { id } of transactions) {
      await this.#move(id, 'aguardando_assinatura', 'transmitir');
      await this.#move(id, 'transmitida', 'confirmar');
    }
  }

  async #move(id: string, status: Transacao['status'], how: string): Promise<void> {
    const now = await this.read<Transacao>(`/v1/transacoes/${id}`);
    if (now.status === status) await this.take('POST', `/_sandbox/transacoes/${id}/${how}`);
  }

  /** Moves the clock to the end of the month, and reports what was due on the way. */
  async endMonth(): Promise<void> {
    const { agora } = await this.read<{ readonly agora: string }>('/_sandbox/relogio');
    const ate = toDataHora(nextMonth(Date.parse(agora)));
    const { efeitos } = await this.take<Avanco>('POST', '/_sandbox/relogio', { ate });
    this.#report(`  on the way: ${countsOf(efeitos)}`);
  }

  /** Id of the event of a type about a resource. */
  async eventAbout(tipo: TipoDeEvento, resourceId: string): Promise<string> {
    const { dados } = await this.read<Page<Evento>>(`/v1/eventos?tipo=${tipo}&limite=100`);
    const event = dados.find(({ dados: { id } }) => id === resourceId);
    if (event === undefined)
      throw new CommandError(
        `There is no event ${tipo} about ${resourceId}: GET /v1/eventos lists what there is`,
      );
    return event.id;
  }
}

function countsOf(effects: readonly Efeito[]): string {
  const kinds = [...new Set(effects.map(({ tipo }) => tipo))];
  const countOf = (kind: string) => effects.filter(({ tipo }) => tipo === kind).length;
  return kinds.map((kind) => `${countOf(kind)} ${kind}`).join(', ') || 'nothing';
}
