import type { Ativo, Known, Organizacao, Rede, TipoDeEvento } from '../../contract/types.ts';
import type { WorldFileError } from './world-file-error.ts';

/** A world file, as in `mock/worlds/world.schema.json`. Instants are ISO 8601 in UTC. */
export interface WorldFile {
  readonly agora: string;
  /** Seed of the ids. @default the seed of any new world */
  readonly origem_dos_ids?: string;
  /** What an export omits, as text for people; ignored when a file is read. */
  readonly nao_inclui?: readonly string[];
  readonly rentabilidades?: readonly RatesChange[];
  readonly organizacoes?: readonly WorldOrganization[];
  /** The command log of the exported world. */
  readonly fatos?: readonly WorldFact[];
}

export interface WorldFact {
  readonly em: string;
  readonly ato: string;
  readonly organizacao?: string;
  /** Id of the API key that called, or `painel` for the dashboard. */
  readonly por?: string;
  readonly alvo?: string;
  readonly dados?: Readonly<Record<string, unknown>>;
  /** Ids that the command created, in order; later commands refer to them. */
  readonly cria?: readonly string[];
  /** Secret that the command gives to a webhook destination. @default a new secret */
  readonly segredo?: string;
}

/** Annual rates in percent, in force from `em` on. */
type RatesChange = { readonly em: string } & { readonly [A in Ativo]?: number };

export interface WorldOrganization {
  readonly nome: string;
  readonly plano?: Known<Organizacao['plano']>;
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
  /** Alias by which other parts of the file refer to the wallet. */
  readonly apelido: string;
  readonly rede: Rede;
  readonly endereco: string;
}

type Target = readonly { readonly ativo: Ativo; readonly percentual: number }[];

/** Outcome and times of a proposal or redemption. @default decided and settled when it was created */
export interface Outcome<Status extends string> {
  readonly status?: Status;
  /** Status of the transactions while the redemption or proposal is approved. @default `aguardando_assinatura` */
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

export interface ReadWorld {
  readonly world: WorldFile;
  /** Adds the invalid field's position in the file to an error. */
  readonly locate: (error: WorldFileError) => WorldFileError;
}

/** Names of the bundled world files, which are in `mock/worlds`. */
export const READY_WORLDS = [
  'vazio',
  'meio-do-mes',
  'transacao-falhada',
  'plano-enterprise',
  'duas-organizacoes',
] as const;

export type ReadyWorld = (typeof READY_WORLDS)[number];

export function countFacts({ rentabilidades = [], organizacoes = [], fatos = [] }: WorldFile): number {
  const lists = organizacoes.flatMap((organization) => Object.values(organization).filter(Array.isArray));
  return [rentabilidades, organizacoes, fatos, ...lists].reduce((sum, { length }) => sum + length, 0);
}

const MARKS = marks(',:[{\n\r');
const INDICATORS = marks('-?');
const SPACES = marks(' \t');

/**
 * Counts characters that may separate YAML or JSON values. Parsing blocks other requests for a time proportional to
 * this count, which itself takes milliseconds.
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
