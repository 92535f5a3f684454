import { type Answered, isDone, type Sent } from './exchange.ts';

export interface Exchange {
  readonly request: Sent;
  readonly answer: Answered;
}

export interface Shown {
  readonly id: string;
  readonly status: string;
  readonly transacoes?: readonly { readonly id: string }[];
  readonly [field: string]: unknown;
}

export interface Promised {
  readonly path: string;
  readonly body: Shown;
}

export class History {
  readonly keyed: Exchange[] = [];
  readonly promised: Promised[] = [];
  readonly deposits: Shown[] = [];
  readonly attempted = new Set<string>();
  readonly confirmed: string[] = [];
  acknowledged = 0;

  readonly pendingProposals: string[] = [];
  readonly pendingRedemptions: string[] = [];
  readonly unsigned: string[] = [];
  readonly broadcast: string[] = [];

  add(request: Sent, answer: Answered): void {
    if (request.key !== undefined) this.keyed.push({ request, answer });
    if (!isDone(answer)) return;
    this.acknowledged += 1;
    const body = JSON.parse(answer.body);
    if (request.path.startsWith('/_sandbox/')) this.#addOutside(request.path, body);
    else this.#promise(body);
  }

  #addOutside(path: string, body: { registro?: Shown; proposta?: Shown | null; transacao?: Shown }): void {
    if (body.registro !== undefined) this.deposits.push(body.registro);
    if (body.registro !== undefined && body.proposta) this.#promise(body.proposta);
    if (path.endsWith('/confirmar') && body.transacao) this.confirmed.push(body.transacao.id);
    if (path.endsWith('/transmitir') && body.transacao) this.broadcast.push(body.transacao.id);
  }

  #promise(body: Shown): void {
    const isProposal = body.id.startsWith('prop_');
    this.promised.push({ path: `/v1/${isProposal ? 'propostas' : 'resgates'}/${body.id}`, body });
    if (body.status === 'pendente') {
      (isProposal ? this.pendingProposals : this.pendingRedemptions).push(body.id);
    }
    this.unsigned.push(...(body.transacoes ?? []).map(({ id }) => id));
  }
}
