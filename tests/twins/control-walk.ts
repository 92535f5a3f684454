import { FIXED_KEYS } from '../../mock/src/index.ts';
import type { Twins } from './twins.ts';

const LISTS = [
  'posicoes',
  'propostas',
  'resgates',
  'carteiras',
  'webhooks',
  'registros',
  'rendimentos',
  'eventos',
];
const CONTROL_LISTS = [
  'relogio',
  'entregas',
  'receptores',
  'falhas',
  'chaves',
  'instantaneos',
  'mundos',
  'mundo',
];
const FAULTS = [
  { tipo: 'erro_interno' },
  { tipo: 'limite_de_requisicoes', retry_after: 2 },
  { tipo: 'corte_antes' },
  { tipo: 'corte_depois' },
  { tipo: 'sequencia', respostas: ['erro_interno', 'normal', 'servico_indisponivel'] },
  { tipo: 'entrega_duplicada' },
  { tipo: 'entrega_com_assinatura_errada' },
  { tipo: 'entrega_perdida' },
];
const LARGE = [
  '0.01',
  '9007199254740993.01',
  '92233720368547758.07',
  '90071992547409.90',
  '90071992547409.92',
  '99999999999999.99',
  '1.00',
  '12345678901.23',
];

const LARGEST = { em: '2026-10-02T13:00:00Z', carteira: 'Tesouraria', valor: '90071992547409.90' };

export const worldOf = (chave: string, depositos: readonly object[] = [LARGEST]) => ({
  agora: '2026-11-10T00:00:00Z',
  organizacoes: [
    {
      nome: 'Empresa Exemplo S.A.',
      plano: 'standard',
      criada_em: '2026-10-01T12:00:00Z',
      chaves: [{ chave, admin: true }],
      carteiras: [
        { apelido: 'Tesouraria', rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000A001' },
      ],
      depositos,
    },
  ],
});

export interface WalkOptions {
  /** A key with scope `admin`. @default the seed's key */
  readonly key?: string;
}

interface Ask {
  readonly method?: string;
  readonly body?: unknown;
}

/** A seeded random walk over faults, webhooks, large sums, snapshots and branches. */
export class ControlWalk {
  readonly #twins: Twins;
  readonly #random: () => number;
  readonly #bearer: string;
  readonly #world: object;
  readonly #worlds = ['principal'];
  readonly #snapshots: string[] = [];
  readonly #ids = new Map<string, string[]>([
    ['prop_', ['prop_5x0q2m8kvt4c']],
    ['cart_', ['cart_3n8v5c1rz6de', 'cart_9w4t7b2yk5gm']],
  ]);
  #key = 0;

  constructor(twins: Twins, random: () => number, { key = FIXED_KEYS.admin.chave }: WalkOptions = {}) {
    this.#twins = twins;
    this.#random = random;
    this.#bearer = `Bearer ${key}`;
    this.#world = worldOf(key);
  }

  async run(steps: number): Promise<void> {
    for (let n = 0; n < steps; n += 1) await this.#some(this.#kinds())();
    for (const world of this.#worlds) {
      await this.#ask(world, '/_sandbox/falhas', { method: 'DELETE' });
      await this.#ask(world, '/_sandbox/relogio', { body: { avancar: 'PT10M' } });
      for (const list of LISTS) await this.#ask(world, `/v1/${list}`);
      for (const list of CONTROL_LISTS) await this.#ask(world, `/_sandbox/${list}`);
    }
  }

  async forEach(method: string, path: string): Promise<void> {
    for (const world of this.#worlds) await this.#ask(world, path, { method });
  }

  #kinds(): (() => Promise<void>)[] {
    const post = (path: string, body: unknown = {}) => this.#in(path, { method: 'POST', body });
    const put = (path: string, body: unknown) => this.#in(path, { method: 'PUT', body });
    const read = () => this.#in(`/v1/${this.#some(LISTS)}?limite=${1 + this.#below(100)}`);
    const deposit = () =>
      post('/_sandbox/depositos', { carteira_id: this.#id('cart_'), valor: this.#some(LARGE) });
    const propose = () => {
      const percentual = this.#below(101);
      const alocacao_alvo = [
        { ativo: 'USDY', percentual },
        { ativo: 'BUIDL', percentual: 100 - percentual },
      ];
      return post('/v1/propostas', { alocacao_alvo, motivo: 'Ação' });
    };
    const decide = () => post(`/v1/propostas/${this.#id('prop_')}/${this.#some(['aprovar', 'rejeitar'])}`);
    const redeem = () =>
      post('/v1/resgates', { valor: this.#some(LARGE), carteira_destino_id: this.#id('cart_') });
    const approve = () => post(`/v1/resgates/${this.#id('res_')}/aprovar`);
    const transact = () =>
      this.#in(
        `/_sandbox/transacoes/${this.#id('tx_')}/${this.#some(['transmitir', 'confirmar', 'falhar'])}`,
        {
          method: 'POST',
        },
      );
    const advance = () => post('/_sandbox/relogio', { avancar: this.#some(['PT1S', 'PT1H', 'P1D', 'P20D']) });
    const register = () =>
      post('/v1/webhooks', {
        url: this.#some(['https://receptor.tesa.example/a', 'http://10.0.0.1/', 'https://[::ffff:1.2.3.4]/']),
      });
    const arm = () => post('/_sandbox/falhas', { ...this.#some(FAULTS), vezes: 1 + this.#below(2) });
    const nonsense = () =>
      post('/v1/propostas', this.#some(['{"a":', '[]', '{"a":"\ud800"}', '{"a":1,"a":2}']));
    const snapshot = () => this.#in('/_sandbox/instantaneos', { method: 'POST' });
    const restore = () =>
      this.#in(`/_sandbox/instantaneos/${this.#some([...this.#snapshots, 'inst_nenhum'])}/restaurar`, {
        method: 'POST',
      });
    const branch = () =>
      this.#worlds.length < 3 ? this.#in('/_sandbox/mundos', { method: 'POST' }) : read();
    const reset = () => this.#in('/_sandbox/reiniciar', { method: 'POST' });
    const rates = () => put('/_sandbox/rentabilidades', { USDY: this.#below(500) / 100, BUIDL: 4.8 });
    const custodian = () =>
      this.#in('/_sandbox/custodiante', { method: 'PATCH', body: { automatico: this.#below(2) === 0 } });
    const receiver = () =>
      put('/_sandbox/receptores/tesouraria', { respostas: [{ status: this.#some([200, 500]) }] });
    const worldFile = () => put('/_sandbox/mundo', this.#world);
    const common = [read, deposit, propose, decide, decide, redeem, approve, transact, transact, advance];
    const seldom = [register, arm, arm, nonsense, snapshot, restore, branch, reset];
    return [...common, ...common, ...common, ...seldom, rates, custodian, receiver, worldFile];
  }

  #in(path: string, how?: Ask): Promise<void> {
    return this.#ask(this.#some(this.#worlds), path, how);
  }

  async #ask(world: string, path: string, { body, method = body === undefined ? 'GET' : 'POST' }: Ask = {}) {
    this.#key += 1;
    const answer = await this.#twins.fetch(`http://localhost${path}`, {
      method,
      headers: {
        Authorization: this.#bearer,
        'Content-Type': 'application/json',
        'Idempotency-Key': `00000000-0000-4000-8000-${String(this.#key).padStart(12, '0')}`,
        'Sandbox-Mundo': world,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (answer.status >= 300) return;
    const text = await answer.text();
    for (const [id, prefix = ''] of text.matchAll(/\b(prop_|res_|tx_|cart_)[0-9a-z]{12}\b/g))
      this.#ids.set(prefix, [...new Set([...(this.#ids.get(prefix) ?? []), id])].slice(-12));
    if (method !== 'POST' || text === '') return;
    const { id } = JSON.parse(text);
    if (path.endsWith('/instantaneos')) this.#snapshots.push(id);
    if (path.endsWith('/mundos')) this.#worlds.push(id);
  }

  #id(prefix: string): string {
    return this.#some([...(this.#ids.get(prefix) ?? []), `${prefix}000000000000`]);
  }

  #below(n: number): number {
    return Math.floor(this.#random() * n);
  }

  #some<T>(values: readonly T[]): T {
    return values[this.#below(values.length)] as T;
  }
}
