import type { Contract } from '../../../contract/contract.ts';
import type { OperationId, Proposta, Resgate } from '../../../contract/types.ts';
import type {
  Course,
  ProposalStatus,
  RedemptionStatus,
  WorldFile,
  WorldKey,
  WorldOrganization,
} from '../../../worlds/world-file.ts';
import { createKey, createOrganization, findKey, revokeKey } from '../../service/index.ts';
import type { World } from '../world.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkBody } from './check-body.ts';
import type { Facts } from './facts.ts';
import { mistakes } from './mistakes.ts';
import { Retelling } from './retelling.ts';

interface Told {
  readonly contract: Contract;
  readonly file: WorldFile;
  readonly facts: Facts;
}

/**
 * Adds all that a file tells to the facts, each as what the service is asked for when it happens.
 * @throws {WorldFileError} when something would have happened at an impossible time
 */
export function tell(world: World, { contract, file, facts }: Told): void {
  const { service } = world;
  file.rentabilidades?.forEach(({ em, ...rates }, n) => {
    facts.add(
      { instant: em, campo: `rentabilidades[${n}].em` },
      `rentabilidades[${n}]`,
      () => void service.setRates(rates),
    );
  });
  file.organizacoes?.forEach((organization, n) => {
    new Organization(world, contract, facts, organization, `organizacoes[${n}]`).tell(file.agora);
  });
  const retelling = new Retelling(world, contract);
  file.fatos?.forEach((fact, n) => {
    facts.add({ instant: fact.em, campo: `fatos[${n}].em` }, `fatos[${n}]`, () =>
      retelling.retell(fact, `fatos[${n}]`),
    );
  });
}

class Organization {
  readonly #world: World;
  readonly #contract: Contract;
  readonly #facts: Facts;
  readonly #told: WorldOrganization;
  readonly #campo: string;
  readonly #wallets = new Map<string, string>();
  #id = '';

  constructor(world: World, contract: Contract, facts: Facts, told: WorldOrganization, campo: string) {
    this.#world = world;
    this.#contract = contract;
    this.#facts = facts;
    this.#told = told;
    this.#campo = campo;
  }

  tell(agora: string): void {
    const { criada_em, carteiras = [], politica, chaves = [], webhooks = [] } = this.#told;
    const made = { instant: criada_em, campo: `${this.#campo}.criada_em` };
    const since = this.#facts.add(made, this.#campo, () => this.#create());
    const at = (list: string, n: number) => `${this.#campo}.${list}[${n}]`;
    carteiras.forEach((wallet, n) => {
      const campo = at('carteiras', n);
      this.#facts.add(made, campo, () => {
        if (this.#wallets.has(wallet.apelido)) throw mistakes.walletTwice(`${campo}.apelido`, wallet.apelido);
        this.#wallets.set(wallet.apelido, this.#ask<{ id: string }>('vincularCarteira', wallet, campo).id);
      });
    });
    if (politica !== undefined)
      this.#facts.add(made, `${this.#campo}.politica`, () => {
        this.#ask('definirPoliticaDeAlocacao', politica, `${this.#campo}.politica`);
      });
    chaves.forEach((key, n) => {
      this.#facts.add(made, at('chaves', n), () => this.#createKey(key, at('chaves', n)));
    });
    this.#tellMoney(since, at);
    // Last of all, so that nothing of what happened before is delivered.
    webhooks.forEach((webhook, n) => {
      const campo = at('webhooks', n);
      this.#facts.add(
        { instant: agora, campo: 'agora', since },
        campo,
        () => void this.#ask('registrarWebhook', webhook, campo),
      );
    });
  }

  #tellMoney(since: number, at: (list: string, n: number) => string): void {
    const { depositos = [], propostas = [], resgates = [] } = this.#told;
    depositos.forEach(({ em, carteira, valor, proposta }, n) => {
      const campo = at('depositos', n);
      let id: string | undefined;
      const made = this.#facts.add({ instant: em, campo: `${campo}.em`, since }, campo, () => {
        const carteira_id = this.#wallet(carteira, `${campo}.carteira`);
        id = this.#world.service.deposit({ carteira_id, valor }).proposta?.id;
      });
      this.#tellProposal(proposta, em, made, `${campo}.proposta`, () => {
        if (id !== undefined) return id;
        throw mistakes.noProposal(`${campo}.proposta`);
      });
    });
    propostas.forEach(({ em, alocacao_alvo, motivo, referencia_interna, ...course }, n) => {
      const campo = at('propostas', n);
      let id = '';
      const made = this.#facts.add({ instant: em, campo: `${campo}.em`, since }, campo, () => {
        const body = {
          alocacao_alvo,
          motivo,
          ...(referencia_interna !== undefined && { referencia_interna }),
        };
        ({ id } = this.#ask<Proposta>('criarProposta', body, campo));
      });
      this.#tellProposal(course, em, made, campo, () => id);
    });
    resgates.forEach(({ em, carteira_destino, valor, referencia_interna, ...course }, n) => {
      const campo = at('resgates', n);
      let id = '';
      const made = this.#facts.add({ instant: em, campo: `${campo}.em`, since }, campo, () => {
        const carteira_destino_id = this.#wallet(carteira_destino, `${campo}.carteira_destino`);
        const reference = referencia_interna !== undefined && { referencia_interna };
        const body = { valor, carteira_destino_id, ...reference };
        ({ id } = this.#ask<Resgate>('criarResgate', body, campo));
      });
      this.#tellRedemption(course, em, made, campo, () => id);
    });
  }

  #tellProposal(
    course: Course<ProposalStatus> | undefined,
    em: string,
    since: number,
    campo: string,
    id: () => string,
  ): void {
    if (course?.status === undefined || course.status === 'pendente') {
      this.#checkUndecided(course, campo);
      return;
    }
    const operation = course.status === 'rejeitada' ? 'rejeitarProposta' : 'aprovarProposta';
    const settled = course.status === 'executada' ? 'confirmada' : course.transacoes;
    this.#decide(course, { em, since, campo, id, operation, settled });
  }

  #tellRedemption(
    course: Course<RedemptionStatus>,
    em: string,
    since: number,
    campo: string,
    id: () => string,
  ): void {
    const { status } = course;
    if (status === undefined || status === 'pendente') {
      this.#checkUndecided(course, campo);
      return;
    }
    const operation = status === 'rejeitado' ? 'rejeitarResgate' : 'aprovarResgate';
    const settled = status === 'concluido' ? 'confirmada' : course.transacoes;
    const decided = this.#decide(course, { em, since, campo, id, operation, settled });
    if (status !== 'cancelado') return;
    const cancelled = { ...settledAt(course, em, campo), since: decided };
    this.#facts.add(
      cancelled,
      campo,
      () => void this.#ask('cancelarResgate', commentOf(course), campo, id()),
    );
  }

  /** @throws {WorldFileError} when what is pending would have been decided */
  #checkUndecided(course: Course<string> | undefined, campo: string): void {
    const extra = (['decidida_em', 'liquidada_em', 'comentario', 'transacoes'] as const).find(
      (name) => course?.[name] !== undefined,
    );
    if (extra !== undefined) throw mistakes.undecided(`${campo}.${extra}`);
  }

  #decide(course: Course<string>, what: Decision): number {
    const { em, since, campo, id, operation, settled } = what;
    let transactions: readonly { id: string }[] = [];
    const decided = this.#facts.add({ ...decidedAt(course, em, campo), since }, campo, () => {
      const answer = this.#ask<{ transacoes?: { id: string }[] }>(operation, commentOf(course), campo, id());
      transactions = answer.transacoes ?? [];
    });
    if (settled === undefined || settled === 'aguardando_assinatura') return decided;
    return this.#facts.add({ ...settledAt(course, em, campo), since: decided }, campo, () => {
      for (const transaction of transactions) this.#settle(transaction.id, settled);
    });
  }

  #settle(id: string, to: Settled): void {
    const { service } = this.#world;
    service.transmit(id);
    if (to === 'confirmada') service.confirm(id);
    if (to === 'falhou') service.fail(id);
  }

  #create(): void {
    const { sql, clock, ids } = this.#world;
    const { nome, plano = 'standard', taxa_sobre_rendimento } = this.#told;
    const fee = taxa_sobre_rendimento !== undefined && { taxa_sobre_rendimento };
    this.#id = createOrganization({ sql, clock, ids }, { nome, plano, ...fee }).id;
  }

  #createKey({ revogada, ...key }: WorldKey, campo: string): void {
    const { sql, clock, ids } = this.#world;
    if (findKey(sql, key.chave) !== undefined) throw mistakes.keyTwice(`${campo}.chave`);
    checkAddresses(key.ips, campo);
    const { id } = createKey({ sql, clock, ids }, { organizacaoId: this.#id, ...key });
    if (revogada === true) revokeKey({ sql, clock }, id);
  }

  /** @throws {WorldFileError} */
  #wallet(apelido: string, campo: string): string {
    const id = this.#wallets.get(apelido);
    if (id !== undefined) return id;
    throw mistakes.unknownWallet(campo, apelido, [...this.#wallets.keys()]);
  }

  #ask<T = unknown>(operationId: OperationId, body: unknown, campo: string, id?: string): T {
    checkBody(this.#contract, operationId, body, campo);
    const request = { operationId, organizacaoId: this.#id, por: 'painel', filters: {}, id, body };
    return this.#world.service.operate(request) as T;
  }
}

type Settled = 'transmitida' | 'confirmada' | 'falhou';

interface Decision {
  readonly em: string;
  readonly since: number;
  readonly campo: string;
  readonly id: () => string;
  readonly operation: OperationId;
  readonly settled: Settled | 'aguardando_assinatura' | undefined;
}

const commentOf = ({ comentario }: Course<string>) => (comentario === undefined ? {} : { comentario });

const decidedAt = ({ decidida_em }: Course<string>, em: string, campo: string) =>
  decidida_em === undefined
    ? { instant: em, campo: `${campo}.em` }
    : { instant: decidida_em, campo: `${campo}.decidida_em` };

const settledAt = (course: Course<string>, em: string, campo: string) =>
  course.liquidada_em === undefined
    ? decidedAt(course, em, campo)
    : { instant: course.liquidada_em, campo: `${campo}.liquidada_em` };
