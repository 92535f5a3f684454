import { setImmediate } from 'node:timers/promises';
import type { Sandbox } from '../../../mock/src/index.ts';
import { type Ask, ask, newKey } from './support.ts';

const LISTS = [
  'propostas',
  'resgates',
  'carteiras',
  'webhooks',
  'registros',
  'rendimentos',
  'cobrancas',
  'eventos',
];
const CONTROL_LISTS = [
  'saude',
  'relogio',
  'agenda',
  'entregas',
  'webhooks',
  'receptores',
  'receptores/a/recebidas',
  'chaves',
  'falhas',
  'rentabilidades',
  'limite-de-requisicoes',
];
const FAULTS = [
  { tipo: 'erro_interno' },
  { tipo: 'limite_de_requisicoes', retry_after: 2 },
  { tipo: 'corte_antes' },
  { tipo: 'corte_depois' },
  { tipo: 'latencia', latencia_ms: 3 },
  { tipo: 'latencia_variavel', p50_ms: 2, p99_ms: 5 },
  { tipo: 'corpo_lento', latencia_ms: 5 },
  { tipo: 'retencao' },
  { tipo: 'sequencia', respostas: ['erro_interno', 'normal', 'servico_indisponivel'] },
  { tipo: 'entrega_duplicada' },
  { tipo: 'entrega_fora_de_ordem' },
  { tipo: 'entrega_atrasada', segundos: 5 },
  { tipo: 'entrega_com_assinatura_errada' },
  { tipo: 'entrega_truncada' },
  { tipo: 'entrega_perdida' },
];
const KEYS = [
  'svc_test_exemplo_operador',
  'svc_test_exemplo_revogada',
  'svc_test_outra_admin',
  'svc_test_desconhecida',
  'svc_live_secreta',
  'nada',
];

/** Who uses a sandbox without a plan, in several worlds at once, by numbers that follow from a seed. */
export class Story {
  readonly #sandbox: Sandbox;
  readonly #random: () => number;
  /** Where webhooks may go. */
  readonly #destinations: readonly string[];
  readonly #worlds = ['principal'];
  readonly #snapshots: string[] = [];
  readonly #keys: string[] = [];
  /** What may be held, which nobody waits for. */
  readonly #late = new Set<Promise<unknown>>();
  readonly #ids: Record<string, string[]> = {
    prop_: ['prop_5x0q2m8kvt4c'],
    cart_: ['cart_3n8v5c1rz6de', 'cart_9w4t7b2yk5gm'],
  };

  constructor(sandbox: Sandbox, random: () => number, destinations: readonly string[]) {
    this.#sandbox = sandbox;
    this.#random = random;
    this.#destinations = destinations;
  }

  get worlds(): readonly string[] {
    return this.#worlds;
  }

  /** So many steps, each of one or several requests at once. */
  async run(steps: number): Promise<void> {
    for (let n = 0; n < steps; n += 1) {
      const together = this.#random() < 0.4 ? 1 + this.#below(5) : 1;
      await Promise.all(Array.from({ length: together }, () => this.#step()));
    }
    await this.#settle();
  }

  /** Ends the faults and awaits what is under way, then reads every list of every world. */
  async #settle(): Promise<void> {
    for (const world of this.#worlds) {
      const headers = { 'Sandbox-Mundo': world };
      await this.#ask('/_sandbox/falhas', { method: 'DELETE', headers });
      await this.#ask('/_sandbox/relogio', { body: { avancar: 'PT10M' }, headers });
    }
    await Promise.all(this.#late);
    for (let n = 0; n < 20; n += 1) await setImmediate();
    for (const world of this.#worlds) {
      const headers = { 'Sandbox-Mundo': world };
      for (const list of LISTS) await this.#ask(`/v1/${list}?limite=100`, { headers });
      for (const list of CONTROL_LISTS) await this.#ask(`/_sandbox/${list}`, { headers });
    }
  }

  async #step(): Promise<void> {
    const asked = this.#some(this.#kinds())();
    this.#late.add(asked);
    asked.then(() => this.#late.delete(asked));
    // What is held would never be answered if it were awaited.
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 15))]);
  }

  #kinds(): (() => Promise<unknown>)[] {
    const { random } = { random: this.#random };
    const read = () => this.#in(`/v1/${this.#some([...LISTS, 'posicoes', 'organizacao'])}`);
    const look = () => this.#in(`/_sandbox/${this.#some(CONTROL_LISTS)}`);
    const propose = () => {
      const percentual = this.#below(101);
      const alocacao_alvo = [
        { ativo: 'USDY', percentual },
        { ativo: 'BUIDL', percentual: 100 - percentual },
      ];
      return this.#in('/v1/propostas', { body: { alocacao_alvo, motivo: 'Ação' }, headers: this.#key() });
    };
    const decide = () =>
      this.#in(`/v1/propostas/${this.#id('prop_')}/${this.#some(['aprovar', 'aprovar', 'rejeitar'])}`, {
        body: {},
        headers: this.#key(),
      });
    const redeem = () =>
      this.#in('/v1/resgates', {
        body: {
          valor: `${1 + this.#below(90_000)}.${10 + this.#below(90)}`,
          carteira_destino_id: this.#id('cart_'),
        },
        headers: this.#key(),
      });
    const approve = () =>
      this.#in(`/v1/resgates/${this.#id('res_')}/aprovar`, { body: {}, headers: this.#key() });
    const deposit = () =>
      this.#in('/_sandbox/depositos', {
        body: { carteira_id: this.#id('cart_'), valor: `${1 + this.#below(50_000)}.00` },
        ...(random() < 0.3 && { headers: this.#key() }),
      });
    const transact = () =>
      this.#in(
        `/_sandbox/transacoes/${this.#id('tx_')}/${this.#some(['transmitir', 'confirmar', 'falhar', 'receber'])}`,
        { method: 'POST' },
      );
    const advance = () =>
      this.#in('/_sandbox/relogio', {
        body: {
          avancar: this.#some(['PT1S', 'PT1M', 'PT1H', 'P1D', 'P20D']),
          ...(random() < 0.4 && { aguardar: false }),
        },
      });
    const register = () => this.#in('/v1/webhooks', { body: { url: this.#some(this.#destinations) } });
    const rotate = () =>
      this.#in(`/v1/webhooks/${this.#id('wh_')}/rotacionar-segredo`, {
        method: 'POST',
        headers: this.#key(),
      });
    const hold = () =>
      this.#in(`/_sandbox/webhooks/${this.#id('wh_')}/${this.#some(['pausar', 'retomar', 'retomar'])}`, {
        method: 'POST',
      });
    const resend = () =>
      this.#in(`/v1/eventos/${this.#id('evt_')}/reenviar`, { method: 'POST', headers: this.#key() });
    const program = () =>
      this.#in(`/_sandbox/receptores/${this.#some(['a', 'b'])}`, {
        method: 'PUT',
        body: { respostas: [{ status: 500, atraso_ms: this.#below(4) }, { status: 200 }] },
      });
    const arm = () =>
      this.#in('/_sandbox/falhas', { body: { ...this.#some(FAULTS), vezes: 1 + this.#below(2) } });
    const release = () =>
      random() < 0.5
        ? this.#in(`/_sandbox/falhas/falha_${1 + this.#below(9)}/soltar`, { method: 'POST' })
        : this.#in('/_sandbox/falhas', { method: 'DELETE' });
    const limit = () =>
      this.#in('/_sandbox/limite-de-requisicoes', {
        method: 'PUT',
        body: { por_minuto: this.#some([5, 1000, 100_000]) },
      });
    const stranger = () =>
      this.#in('/v1/posicoes', { headers: { Authorization: `Bearer ${this.#some(KEYS)}` } });
    const nonsense = () =>
      this.#in('/v1/propostas', { body: this.#some(['{"a":', '[]', '{}']), headers: this.#key() });
    const example = () => this.#in('/v1/posicoes', { headers: { Prefer: `code=${this.#some([200, 429])}` } });
    const rates = () =>
      this.#in('/_sandbox/rentabilidades', { method: 'PUT', body: { USDY: `${this.#below(9)}.5` } });
    const change = () =>
      this.#in(`/_sandbox/chaves/${this.#some(['chave_exemplo_admin', 'nada'])}`, {
        method: 'PATCH',
        body: { admin: random() < 0.8 },
      });
    const decideInDashboard = () =>
      this.#in(`/_sandbox/propostas/${this.#id('prop_')}/${this.#some(['aprovar', 'rejeitar'])}`, {
        method: 'POST',
      });
    const found = () =>
      this.#in('/_sandbox/organizacoes', {
        body: { nome: `Empresa ${this.#below(9)}`, plano: 'enterprise' },
      });
    const plan = () =>
      this.#in(`/_sandbox/organizacoes/${this.#id('org_')}`, {
        method: 'PATCH',
        body: { taxa_sobre_rendimento: this.#below(20) },
      });
    const makeKey = () =>
      this.#in('/_sandbox/chaves', {
        body: { organizacao_id: this.#id('org_'), chave: 'svc_test_outra_admin', admin: true },
      });
    const automate = () =>
      this.#in('/_sandbox/custodiante', { method: 'PATCH', body: { automatico: random() < 0.5 } });
    const run = () => this.#in('/_sandbox/relogio', { method: 'PATCH', body: { anda: random() < 0.5 } });
    const observe = () =>
      this.#in(`/_sandbox/${this.#some(['relogio', 'agenda'])}`, { headers: { 'Sandbox-Observar': 'sim' } });
    return [
      ...[read, read, read, look, look, propose, propose, decide, decide, redeem, approve, deposit, transact],
      ...[transact, advance, register, rotate, hold, resend, program, arm, release, release, limit],
      ...[stranger, nonsense, example, rates, change, observe, () => this.#world()],
      ...[decideInDashboard, found, plan, makeKey, automate, run],
    ];
  }

  /** Worlds are taken back, branched and deleted. */
  async #world(): Promise<void> {
    const kind = this.#random();
    if (kind < 0.3) await this.#in('/_sandbox/instantaneos', { method: 'POST' });
    else if (kind < 0.6 && this.#worlds.length < 3) await this.#in('/_sandbox/mundos', { method: 'POST' });
    else if (kind < 0.7 && this.#snapshots.length > 0)
      await this.#in(`/_sandbox/instantaneos/${this.#some(this.#snapshots)}/restaurar`, { method: 'POST' });
    else if (kind < 0.75) await this.#in('/_sandbox/reiniciar', { method: 'POST' });
  }

  /** Asks in one of the worlds. */
  #in(path: string, { headers, ...rest }: Ask = {}): Promise<unknown> {
    const world = this.#some(this.#worlds);
    return this.#ask(path, { ...rest, headers: { 'Sandbox-Mundo': world, ...headers } });
  }

  async #ask(path: string, how: Ask): Promise<void> {
    const answer = await ask(this.#sandbox, path, how);
    if (answer === undefined || answer.status >= 300) return;
    const { text } = answer;
    for (const [id, prefix] of text.matchAll(/\b(prop_|res_|tx_|wh_|evt_|cart_|org_)[0-9a-z]{12}\b/g)) {
      if (prefix === undefined) continue;
      const known = this.#ids[prefix] ?? [];
      this.#ids[prefix] = known.includes(id) ? known : [...known, id].slice(-12);
    }
    if (how.method !== 'POST') return;
    const { id } = text === '' ? {} : JSON.parse(text);
    if (path.endsWith('/instantaneos')) this.#snapshots.push(id);
    if (path.endsWith('/mundos')) this.#worlds.push(id);
  }

  #id(prefix: string): string {
    return this.#some([...(this.#ids[prefix] ?? []), `${prefix}000000000000`]);
  }

  /** Now and then one that was used before. */
  #key(): Record<string, string> {
    if (this.#keys.length > 0 && this.#random() < 0.3) return { 'Idempotency-Key': this.#some(this.#keys) };
    const key = newKey();
    this.#keys.push(key['Idempotency-Key']);
    return key;
  }

  #below(n: number): number {
    return Math.floor(this.#random() * n);
  }

  #some<T>(values: readonly T[]): T {
    return values[this.#below(values.length)] as T;
  }
}
