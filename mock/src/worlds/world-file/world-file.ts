import type { Ativo, Organizacao, Rede, TipoDeEvento } from '../../contract/types.ts';
import type { WorldFileError } from './world-file-error.ts';

/** A world as a file describes it, by `mock/worlds/world.schema.json`. Instants are ISO 8601, in UTC. */
export interface WorldFile {
  readonly agora: string;
  /** Seed of its ids. Default: that of any new world. */
  readonly origem_dos_ids?: string;
  /** What an export left out, for people: reading it changes nothing. */
  readonly nao_inclui?: readonly string[];
  readonly rentabilidades?: readonly RatesChange[];
  readonly organizacoes?: readonly WorldOrganization[];
  /** What was asked of the world from outside, as an export lists it. */
  readonly fatos?: readonly WorldFact[];
}

/** An operation of the API or of the control plane, as it was called. */
export interface WorldFact {
  readonly em: string;
  /** Name of the operation. */
  readonly ato: string;
  /** The organization whose key called. */
  readonly organizacao?: string;
  /** The key that called, or `painel`. */
  readonly por?: string;
  /** `id` of the path. */
  readonly alvo?: string;
  /** The body. */
  readonly dados?: Readonly<Record<string, unknown>>;
  /** Ids of what it created, in order: later facts refer to it by them. */
  readonly cria?: readonly string[];
  /** The secret that a destination of webhooks has from then on. Default: a new one. */
  readonly segredo?: string;
}

/** Annual rates from an instant on, in percent. */
type RatesChange = { readonly em: string } & { readonly [A in Ativo]?: number };

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

/** How a proposal or redemption ended, and when; by default it was decided and settled at the instant it was created. */
export interface Outcome<Status extends string> {
  /** Default: `pendente`. */
  readonly status?: Status;
  /** State of its transactions while approved and not settled. Default: `aguardando_assinatura`. */
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
  /** How the proposal that it caused ended. */
  readonly proposta?: Outcome<ProposalStatus>;
}

interface WorldProposal extends Outcome<ProposalStatus> {
  readonly em: string;
  readonly alocacao_alvo: Target;
  readonly motivo: string;
  readonly referencia_interna?: string;
}

interface WorldRedemption extends Outcome<RedemptionStatus> {
  readonly em: string;
  readonly carteira_destino: string;
  readonly valor: string;
  readonly referencia_interna?: string;
}

/** A world whose form was checked. */
export interface ReadWorld {
  readonly world: WorldFile;
  /** The same error, with the place in the text of the field at fault. */
  readonly locate: (error: WorldFileError) => WorldFileError;
}

/** The worlds that come with the package, in `mock/worlds`. */
export const READY_WORLDS = [
  'vazio',
  'meio-do-mes',
  'transacao-falhada',
  'plano-enterprise',
  'duas-organizacoes',
] as const;

export type ReadyWorld = (typeof READY_WORLDS)[number];

/** Counts the facts of a file: the items of its lists, and of the lists of its organizations. */
export function countFacts({ rentabilidades = [], organizacoes = [], fatos = [] }: WorldFile): number {
  const lists = organizacoes.flatMap((organization) => Object.values(organization).filter(Array.isArray));
  return [rentabilidades, organizacoes, fatos, ...lists].reduce((sum, { length }) => sum + length, 0);
}

const MARKS = marks(',:[{\n\r');
/** These begin an item or a key when a space or a tab follows. */
const INDICATORS = marks('-?');
const SPACES = marks(' \t');

/**
 * Counts the marks that may separate two values of YAML or JSON. The parser, during which no other request is answered,
 * takes time in proportion to them; counting them takes milliseconds.
 */
export function countMarks(bytes: Uint8Array): number {
  let count = 0;
  let before = 0;
  for (const byte of bytes) {
    count += (MARKS[byte] ?? 0) + (INDICATORS[before] ?? 0) * (SPACES[byte] ?? 0);
    before = byte;
  }
  return count;
}

function marks(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}
