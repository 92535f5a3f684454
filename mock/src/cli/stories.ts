import type { Avanco, Efeito } from '../contract/control-types.ts';
import type {
  Carteira,
  Evento,
  PropostaPendente,
  PropostaRecemAprovada,
  Registro,
  Rendimento,
  Resgate,
  TipoDeEvento,
  Transacao,
} from '../contract/types.ts';
import { parseValor } from '../treasury/rules/money.ts';
import { nextMonth } from '../treasury/rules/month-yield.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import { CommandError } from './command.ts';
import { type ControlClient, errorIn } from './control-client.ts';
import type { Settings, StorySettings } from './story-settings.ts';

interface Story {
  readonly summary: string;
  readonly settings: StorySettings;
  readonly play: (steps: Steps, set: Partial<Settings>) => Promise<string>;
}

const AMOUNT = '1000.00';

/** Large enough to owe at least a cent of fee per month at any usual rate. */
const INVESTMENT = '10000.00';

const DEPOSIT: StorySettings = {
  valor: AMOUNT,
  carteira_id: 'a wallet on solana, linked if there is none',
};

/** How to cause each event of the contract while keeping existing data. */
export const STORIES: Readonly<Record<TipoDeEvento, Story>> = {
  'deposito.confirmado': {
    summary: 'USDC arrives in a wallet',
    settings: DEPOSIT,
    async play(steps, { valor = AMOUNT, ...chosen }) {
      const { from } = await steps.wallets(chosen);
      return (await steps.deposit(from, valor)).registro.id;
    },
  },
  'alocacao.proposta': {
    summary: 'USDC arrives, and the service proposes its allocation',
    settings: DEPOSIT,
    play: (steps, set) => steps.proposal({ valor: AMOUNT, ...set }),
  },
  'alocacao.aprovada': {
    summary: 'a proposal is approved and awaits signatures',
    settings: DEPOSIT,
    async play(steps, set) {
      return (await approve(steps, await steps.proposal({ valor: AMOUNT, ...set }))).id;
    },
  },
  'resgate.concluido': {
    summary: 'USDC arrives, is redeemed, signed and delivered',
    settings: { valor: AMOUNT, carteira_destino_id: 'another wallet, linked if there is none' },
    play: redeem,
  },
  'rendimento.apurado': {
    summary: 'a month ends (moves the clock)',
    settings: {},
    async play(steps) {
      return (await closeMonth(steps)).id;
    },
  },
  'cobranca.emitida': {
    summary: 'assets yield, and a month ends (moves the clock)',
    settings: { valor: `${INVESTMENT}, unless that much is already invested` },
    play: charge,
  },
};

const approve = (steps: Steps, id: string): Promise<PropostaRecemAprovada> =>
  steps.take('POST', `/v1/propostas/${id}/aprovar`, {});

/** Redeems a new deposit of the same amount, so that existing balances stay. */
async function redeem(steps: Steps, { valor = AMOUNT, ...chosen }: Partial<Settings>): Promise<string> {
  const { from, to } = await steps.wallets(chosen);
  const { proposta } = await steps.deposit(from, valor);
  if (proposta !== null) await steps.take('POST', `/v1/propostas/${proposta.id}/rejeitar`, {});
  const order = { valor, carteira_destino_id: to };
  const { id } = await steps.take<Resgate>('POST', '/v1/resgates', order);
  const { transacoes } = await steps.take<{ transacoes: readonly Transacao[] }>(
    'POST',
    `/v1/resgates/${id}/aprovar`,
  );
  await steps.land(transacoes);
  return id;
}

/** Advances two months, because the first one may end before anything was earned. */
async function charge(steps: Steps, { valor }: Partial<Settings>): Promise<string> {
  const { rendendo } = await steps.read<{ readonly rendendo: string }>('/v1/posicoes');
  if (valor !== undefined || parseValor(rendendo) < parseValor(INVESTMENT)) {
    const id = await steps.proposal({ valor: valor ?? INVESTMENT });
    await steps.land((await approve(steps, id)).transacoes);
  }
  for (let months = 0; months < 2; months += 1) {
    const { cobranca_id } = await closeMonth(steps);
    if (cobranca_id !== null) return cobranca_id;
  }
  throw new CommandError(
    'Two months ended with nothing to charge: give a larger --set valor, or raise what assets pay with PUT /_sandbox/rentabilidades',
  );
}

async function closeMonth(steps: Steps): Promise<Rendimento> {
  await steps.endMonth();
  const { dados } = await steps.read<{ readonly dados: readonly Rendimento[] }>('/v1/rendimento?limite=1');
  const [closed] = dados;
  if (closed === undefined)
    throw new CommandError(
      'The month ended, but GET /v1/rendimento does not show it: check the faults in GET /_sandbox/falhas',
    );
  return closed;
}

interface Page<T> {
  readonly dados: readonly T[];
}

interface Deposited {
  readonly registro: Registro;
  readonly proposta: PropostaPendente | null;
}

export class Steps {
  readonly #sandbox: ControlClient;
  readonly #report: (line: string) => void;

  constructor(sandbox: ControlClient, report: (line: string) => void) {
    this.#sandbox = sandbox;
    this.#report = report;
  }

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
   * Picks a wallet for deposits and one for payments whose transactions wait for no other wallet. Links new
   * wallets if needed.
   */
  async wallets(chosen: ChosenWallets = {}): Promise<{ readonly from: string; readonly to: string }> {
    const { dados } = await this.read<Page<Carteira>>('/v1/carteiras?limite=100');
    checkLinked(chosen, dados, this.#sandbox.world);
    const [from, to] = walletsToChoose(dados, chosen);
    return { from: await this.#idOf(from), to: await this.#idOf(to) };
  }

  async #idOf(wallet: Carteira | { readonly endereco: string }): Promise<string> {
    if ('id' in wallet) return wallet.id;
    return (await this.take<Carteira>('POST', '/v1/carteiras', wallet)).id;
  }

  deposit(carteira_id: string, valor: string): Promise<Deposited> {
    return this.take('POST', '/_sandbox/depositos', { carteira_id, valor });
  }

  async proposal({ valor, ...chosen }: Settings): Promise<string> {
    const { from } = await this.wallets(chosen);
    await this.#ensurePolicy();
    const { proposta } = await this.deposit(from, valor);
    if (proposta === null)
      throw new CommandError(
        'The deposit caused no proposal: check the policy with GET /v1/politica-de-alocacao',
      );
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

  async endMonth(): Promise<void> {
    const { agora } = await this.read<{ readonly agora: string }>('/_sandbox/relogio');
    const ate = toDataHora(nextMonth(Date.parse(agora)));
    const { efeitos } = await this.take<Avanco>('POST', '/_sandbox/relogio', { ate });
    this.#report(`  on the way: ${countsOf(efeitos)}`);
  }

  async eventAbout(tipo: TipoDeEvento, resourceId: string): Promise<string> {
    const { dados } = await this.read<Page<Evento>>(`/v1/eventos?tipo=${tipo}&limite=100`);
    const event = dados.find(({ dados: { id } }) => id === resourceId);
    if (event === undefined)
      throw new CommandError(
        `There is no event ${tipo} about ${resourceId}: GET /v1/eventos lists the events`,
      );
    return event.id;
  }
}

function countsOf(effects: readonly Efeito[]): string {
  const kinds = [...new Set(effects.map(({ tipo }) => tipo))];
  const countOf = (kind: string) => effects.filter(({ tipo }) => tipo === kind).length;
  return kinds.map((kind) => `${countOf(kind)} ${kind}`).join(', ') || 'nothing';
}

interface NewWallet {
  readonly rede: 'solana';
  readonly endereco: string;
  readonly apelido: string;
}

const ADDRESSES = [
  'TesteTesaCarteira33333333333333333333333333',
  'TesteTesaCarteira44444444444444444444444444',
];

type ChosenWallets = Omit<Partial<Settings>, 'valor'>;

function checkLinked(chosen: ChosenWallets, linked: readonly Carteira[], world: string): void {
  for (const [name, chosenId] of Object.entries(chosen)) {
    if (linked.some(({ id }) => id === chosenId)) continue;
    const known = linked.length === 0 ? '' : `use one of ${linked.map(({ id }) => id).join(', ')}, or `;
    throw new CommandError(
      `--set ${name}=${chosenId} is not linked in world ${world}: ${known}choose another world with --in`,
    );
  }
}

/**
 * Picks two wallets, preferably on `solana`, where transactions do not wait for each other. Picks a wallet on
 * `ethereum` only if it is named or the only one there.
 */
function walletsToChoose(
  linked: readonly Carteira[],
  { carteira_id, carteira_destino_id }: ChosenWallets,
): [from: Carteira | NewWallet, to: Carteira | NewWallet] {
  const fresh = ADDRESSES.filter((endereco) => linked.every((wallet) => wallet.endereco !== endereco)).map(
    (endereco): NewWallet => ({ rede: 'solana', endereco, apelido: 'tesa-mock trigger' }),
  );
  const named = (wanted?: string) => linked.filter(({ id }) => id === wanted);
  const free = linked.filter(({ id }) => id !== carteira_id && id !== carteira_destino_id);
  const onSolana = free.filter(({ rede }) => rede === 'solana');
  const onEthereum = free.filter(({ rede }) => rede === 'ethereum');
  const only = onEthereum.length === 1 ? onEthereum : [];
  const [from, ...others] = [...named(carteira_id), ...onSolana, ...fresh];
  const [to] = [
    ...named(carteira_destino_id),
    ...others.filter((wallet) => 'id' in wallet),
    ...only,
    ...others,
  ];
  if (from === undefined || to === undefined) throw new TypeError('There is no wallet to choose');
  return [from, to];
}
