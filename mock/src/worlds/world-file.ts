import type { Ativo, Organizacao, Rede, TipoDeEvento } from '../contract/types.ts';
import type { WorldFileError } from './world-file-error.ts';

/** A world as a file tells it; `mock/worlds/world.schema.json` says what may be in it. Instants are ISO 8601, in UTC. */
export interface WorldFile {
  readonly agora: string;
  /** What its ids follow from. Default: what those of any new world follow from. */
  readonly origem_dos_ids?: string;
  /** What an exported world held that no file tells, for people: it makes no difference. */
  readonly nao_inclui?: readonly string[];
  readonly rentabilidades?: readonly RatesChange[];
  readonly organizacoes?: readonly WorldOrganization[];
  /** What was asked of the world from outside, as an export tells it. */
  readonly fatos?: readonly WorldFact[];
}

/** An operation of the API or of the control plane, as it was called. */
export interface WorldFact {
  readonly em: string;
  /** The operation of the API or of the control plane. */
  readonly ato: string;
  /** The organisation whose key called. */
  readonly organizacao?: string;
  /** The key that called, or `painel`. */
  readonly por?: string;
  /** `id` of the path. */
  readonly alvo?: string;
  /** The body. */
  readonly dados?: Readonly<Record<string, unknown>>;
  /** What later facts call what it made, in the order it was made. */
  readonly cria?: readonly string[];
  /** The secret that a destination of webhooks has from then on. Default: one of its own. */
  readonly segredo?: string;
}

/** Annual rates from an instant on, in percent. */
export type RatesChange = { readonly em: string } & { readonly [A in Ativo]?: number };

export interface WorldOrganization {
  readonly nome: string;
  /** Default: `standard`. */
  readonly plano?: Organizacao['plano'];
  readonly taxa_sobre_rendimento?: number;
  readonly criada_em: string;
  readonly chaves?: readonly WorldKey[];
  readonly carteiras?: readonly WorldWallet[];
  readonly politica?: { readonly ativos: Target; readonly limiar_de_rebalanceamento: number };
  readonly webhooks?: readonly { readonly url: string; readonly eventos?: readonly TipoDeEvento[] }[];
  readonly depositos?: readonly WorldDeposit[];
  readonly propostas?: readonly WorldProposal[];
  readonly resgates?: readonly WorldRedemption[];
}

export interface WorldKey {
  readonly chave: string;
  readonly admin?: boolean;
  readonly ips?: readonly string[];
  readonly segredo?: string;
  readonly revogada?: boolean;
}

export interface WorldWallet {
  /** What the file refers to it by. */
  readonly apelido: string;
  readonly rede: Rede;
  readonly endereco: string;
}

type Target = readonly { readonly ativo: Ativo; readonly percentual: number }[];

/** What became of something that is decided, and when; by default it was decided when it was made, and settled then. */
export interface Course<Status extends string> {
  /** Default: `pendente`. */
  readonly status?: Status;
  /** Of what is approved and not settled. Default: `aguardando_assinatura`. */
  readonly transacoes?: 'aguardando_assinatura' | 'transmitida' | 'falhou';
  readonly comentario?: string;
  readonly decidida_em?: string;
  readonly liquidada_em?: string;
}

export type ProposalStatus = 'pendente' | 'aprovada' | 'rejeitada' | 'executada';
export type RedemptionStatus = 'pendente' | 'aguardando_assinatura' | 'rejeitado' | 'cancelado' | 'concluido';

export interface WorldDeposit {
  readonly em: string;
  readonly carteira: string;
  readonly valor: string;
  /** What became of the proposal that it caused. */
  readonly proposta?: Course<ProposalStatus>;
}

export interface WorldProposal extends Course<ProposalStatus> {
  readonly em: string;
  readonly alocacao_alvo: Target;
  readonly motivo: string;
  readonly referencia_interna?: string;
}

export interface WorldRedemption extends Course<RedemptionStatus> {
  readonly em: string;
  readonly carteira_destino: string;
  readonly valor: string;
  readonly referencia_interna?: string;
}

/** A world that was checked, and where in its text the field at fault of a later error stands. */
export interface ReadWorld {
  readonly world: WorldFile;
  /** The same error with its place in words. */
  readonly locate: (error: WorldFileError) => WorldFileError;
}
