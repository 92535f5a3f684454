import { demand } from '../errors/demand.ts';
import type { Evento, Registro } from '../generated/contract.ts';
import type { Finding } from './finding.ts';
import { isWithin, type Sends, windowOf } from './sends.ts';

/** A body with the reference that tells its operation from all others, by which it can be found after a day. */
export type Referenced<Body> = Body & { readonly referencia_interna: string };

/** The events of the client. */
export interface EventLister {
  listarEventos(query: { tipo: Evento['tipo']; desde: string; limite: number }): AsyncIterable<Evento>;
}

/** What tells a resource from others. The service may be wrong, so these may be anything but text. */
interface Facts {
  readonly id: unknown;
  readonly referencia: unknown;
  readonly createdAt: unknown;
}

/** How the resources of one kind are found, and recognised. */
export interface Kind<Resource> {
  /** Those that the service lists under a reference. */
  listed(referencia: string): AsyncIterable<Resource>;
  /** Those that events told of since an instant, whatever their reference. */
  announced(desde: string): AsyncIterable<Resource>;
  /** What one has moved. */
  registros(id: string): Promise<Registro[]>;
  factsOf(resource: Resource): Facts;
  /** Whether it is what was asked for. It is not when this throws, as it may for what is outside of the contract. */
  isAsked(resource: Resource): boolean;
}

/**
 * Looks for an operation by its reference. Every list is read to its end, not only for the time of the sends: a resource
 * with the reference that was created at another time leaves open whether ours was. So does one that the service lists
 * under the reference although it has another: the service may have trimmed or lost it.
 */
export async function reconcile<Resource>(
  kind: Kind<Resource>,
  asked: Referenced<object>,
  sends: Sends,
): Promise<Finding<Resource>> {
  const { referencia_interna: referencia } = Object(asked);
  demand(
    typeof referencia === 'string' && referencia,
    'Without a referencia_interna of its own an operation cannot be told from another: a person has to look for it.',
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

/** Whether every service keeps it unchanged. One that trims or composes it would not list it under the reference that was sent. */
const isKept = (referencia: string): boolean => referencia === referencia.normalize('NFC').trim();

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether a service that trims references, or writes them in another way, may have turned the other into this one. */
const isAlike = (one: unknown, other: string): boolean => isText(one) && plain(one) === plain(other);

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

function isAsked<Resource>(kind: Kind<Resource>, resource: Resource): boolean {
  try {
    return kind.isAsked(resource);
  } catch {
    return false;
  }
}
