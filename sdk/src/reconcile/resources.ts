import type {
  Evento,
  NovaProposta,
  NovoResgate,
  Proposta,
  PropostaPendente,
  Registro,
  Resgate,
  ResgatePendente,
} from '../generated/contract.ts';
import { hundredthsOf } from '../money/percentages.ts';
import { Valor } from '../money/valor.ts';
import { assertValid } from '../options.ts';
import { type Finding, isWithin, type RecordLister, registrosOf, type Sends, windowOf } from './finding.ts';

/** The client's methods that find a proposal. */
export interface ProposalReader extends EventLister, RecordLister {
  listarPropostas(query: { referencia_interna: string; limite: number }): AsyncIterable<Proposta>;
}

/**
 * Finds out the result of a `criarProposta` whose key is too old to be sent again: by its unique `referencia_interna`,
 * and then by its `motivo` and target, in the proposals and in the events. A proposal does not state its target. It is
 * `divergent` when its movements cannot lead to the requested target, whatever the positions were; movements that could
 * lead to it may belong to another target. Review them before approving.
 * @throws ConfigurationError without a reference, and within 10 minutes of the last attempt
 * @throws TesaError when a list cannot be read to its end
 */
export function reconcileProposal(
  tesa: ProposalReader,
  asked: Referenced<NovaProposta>,
  sends: Sends,
): Promise<Finding<Proposta>> {
  const kind = {
    listed: (referencia_interna: string) => tesa.listarPropostas({ referencia_interna, limite: 100 }),
    announced: (desde: string) => approved(tesa, desde),
    registros: (proposta_id: string) => registrosOf(tesa, { proposta_id }),
    factsOf: proposalFacts,
    isAsked: (proposta: Proposta) => isAskedProposal(proposta as PropostaPendente, asked),
  };
  return reconcile<Proposta>(kind, asked, sends);
}

function proposalFacts(proposta: Proposta) {
  const { id, referencia_interna: referencia, criada_em: createdAt } = Object(proposta);
  return { id, referencia, createdAt };
}

// Every variant of a proposal has the fields of a pending one.
function isAskedProposal(proposta: PropostaPendente, { motivo, alocacao_alvo }: NovaProposta): boolean {
  const { origem, motivo: given } = proposta;
  return origem === 'cliente' && given === motivo && fitsTarget(proposta, alocacao_alvo);
}

async function* approved(tesa: ProposalReader, desde: string): AsyncGenerator<Proposta> {
  for await (const evento of tesa.listarEventos({ tipo: 'alocacao.aprovada', desde, limite: 100 }))
    if (evento.tipo === 'alocacao.aprovada') yield evento.dados;
}

/**
 * Whether a target can have led to a proposal. A target divides the free balance into parts: the part of an
 * asset is at least what moves into it, and at most what the asset holds in the end. Rounding may change each
 * by a cent.
 * @throws TypeError or RangeError for an invalid proposal or target
 */
export function fitsTarget(
  { movimentos, alocacao_resultante }: Pick<PropostaPendente, 'movimentos' | 'alocacao_resultante'>,
  target: NovaProposta['alocacao_alvo'],
): boolean {
  const moved = totals(movimentos.map(({ para, valor }) => [para, valor]));
  const resulting = totals(alocacao_resultante.map(({ ativo, valor }) => [ativo, valor]));
  const parts = new Map<string, bigint>(
    target.map(({ ativo, percentual }) => [ativo, hundredthsOf(percentual)]),
  );
  // The sum is above (least − 1) / part, and below (most + 1) / otherPart.
  const allow = (part: bigint, least: bigint) =>
    [...parts].every(
      ([other, otherPart]) => (least - 1n) * otherPart < ((resulting.get(other) ?? 0n) + 1n) * part,
    );
  if (moved.size === 0 || parts.size === 0) return false;
  return [...moved].every(([ativo, least]) => allow(parts.get(ativo) ?? 0n, least));
}

function totals(amounts: readonly (readonly [ativo: string, valor: string])[]): ReadonlyMap<string, bigint> {
  const cents = new Map<string, bigint>();
  for (const [ativo, valor] of amounts) cents.set(ativo, (cents.get(ativo) ?? 0n) + Valor.parse(valor).cents);
  return cents;
}

/** The client's methods that find a redemption. */
export interface RedemptionReader extends EventLister, RecordLister {
  listarResgates(query: { referencia_interna: string; limite: number }): AsyncIterable<Resgate>;
}

/**
 * Finds out the result of a `criarResgate` whose key is too old to be sent again: by its unique `referencia_interna`,
 * and then by its amount and wallet, in the redemptions and in the events.
 * @throws ConfigurationError without a reference, and within 10 minutes of the last attempt
 * @throws TesaError when a list cannot be read to its end
 */
export function reconcileRedemption(
  tesa: RedemptionReader,
  asked: Referenced<NovoResgate>,
  sends: Sends,
): Promise<Finding<Resgate>> {
  const kind = {
    listed: (referencia_interna: string) => tesa.listarResgates({ referencia_interna, limite: 100 }),
    announced: (desde: string) => concluded(tesa, desde),
    registros: (resgate_id: string) => registrosOf(tesa, { resgate_id }),
    factsOf: redemptionFacts,
    isAsked: (resgate: Resgate) => isAskedRedemption(resgate as ResgatePendente, asked),
  };
  return reconcile<Resgate>(kind, asked, sends);
}

function redemptionFacts(resgate: Resgate) {
  const { id, referencia_interna: referencia, criado_em: createdAt } = Object(resgate);
  return { id, referencia, createdAt };
}

function isAskedRedemption({ valor, carteira_destino_id }: ResgatePendente, asked: NovoResgate): boolean {
  const isSameAmount = Valor.parse(valor).equals(Valor.parse(`${asked.valor}`));
  return isSameAmount && carteira_destino_id === asked.carteira_destino_id;
}

async function* concluded(tesa: RedemptionReader, desde: string): AsyncGenerator<Resgate> {
  for await (const evento of tesa.listarEventos({ tipo: 'resgate.concluido', desde, limite: 100 }))
    if (evento.tipo === 'resgate.concluido') yield evento.dados;
}

/** A body with the reference that distinguishes its operation from all others, by which it can be found after a day. */
export type Referenced<Body> = Body & { readonly referencia_interna: string };

/** The client's method that lists events. */
export interface EventLister {
  listarEventos(query: { tipo: Evento['tipo']; desde: string; limite: number }): AsyncIterable<Evento>;
}

/** The fields that identify a resource. They may have any type, because the service may be wrong. */
interface Facts {
  readonly id: unknown;
  readonly referencia: unknown;
  readonly createdAt: unknown;
}

export interface Kind<Resource> {
  listed(referencia: string): AsyncIterable<Resource>;
  /** Lists the resources in events since an instant, whatever their reference. */
  announced(desde: string): AsyncIterable<Resource>;
  registros(id: string): Promise<Registro[]>;
  factsOf(resource: Resource): Facts;
  /**
   * Whether the resource matches the request. Counts as false when this throws, as it may for values outside
   * of the contract.
   */
  isAsked(resource: Resource): boolean;
}

/**
 * Looks for an operation by its reference. Reads every list to its end, beyond the time of the sends, because
 * a resource with the reference that was created at another time makes the result ambiguous. So does one that
 * is listed under the reference although it has another, because the service may have trimmed or lost the
 * reference.
 */
async function reconcile<Resource>(
  kind: Kind<Resource>,
  asked: Referenced<object>,
  sends: Sends,
): Promise<Finding<Resource>> {
  const { referencia_interna: referencia } = Object(asked);
  assertValid(
    typeof referencia === 'string' && referencia,
    'Without its own referencia_interna an operation cannot be identified: a person has to look for it.',
  );
  const window = windowOf(sends);
  const found = new Map<unknown, Resource>();
  const keep = (one: Resource) => {
    const { id } = kind.factsOf(one);
    const key = isText(id) ? id : {};
    if (!found.has(key)) found.set(key, one);
  };
  for await (const one of kind.listed(referencia)) keep(one);
  for await (const one of kind.announced(new Date(window.start).toISOString()))
    if (isAlike(kind.factsOf(one).referencia, referencia)) keep(one);

  const resources = [...found.values()];
  const [resource, other] = resources;
  if (resource === undefined) return { state: isKept(referencia) ? 'absent' : 'ambiguous', resources: [] };
  const facts = kind.factsOf(resource);
  const { id } = facts;
  const isOwn = isText(id) && facts.referencia === referencia && isWithin(window, facts.createdAt);
  if (other !== undefined || !isOwn) return { state: 'ambiguous', resources };
  if (!isAsked(kind, resource)) return { state: 'divergent', resources };
  return { state: 'done', resources: [resource], registros: await kind.registros(id) };
}

/**
 * True when any service stores the reference unchanged. A service that trims or normalizes it would not list
 * the operation under the original.
 */
const isKept = (referencia: string): boolean => referencia === referencia.normalize('NFC').trim();

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether a service that trims or normalizes references may have turned `other` into `one`. */
const isAlike = (one: unknown, other: string): boolean =>
  isText(one) && normalized(one) === normalized(other);

const normalized = (text: string): string => text.normalize('NFC').trim().toLowerCase();

function isAsked<Resource>(kind: Kind<Resource>, resource: Resource): boolean {
  try {
    return kind.isAsked(resource);
  } catch {
    return false;
  }
}
