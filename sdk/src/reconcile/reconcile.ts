import { demand } from '../errors/demand.ts';
import type { Registro } from '../generated/contract.ts';
import type { Finding } from './finding.ts';
import { isWithin, type Sends, windowOf } from './sends.ts';

/** A body with the reference that tells its operation from all others, by which it can be found after a day. */
export type Referenced<Body> = Body & { readonly referencia_interna: string };

/** What decides on a resource. */
interface Facts {
  readonly id: string;
  readonly referencia: string | null;
  readonly createdAt: string;
  /** Whether it is what was asked for. */
  readonly isAsked: boolean;
}

/** How the resources of one kind are found, and recognised. */
export interface Kind<Resource> {
  /** Those with a reference, wherever the service lists them. */
  listed(referencia: string): AsyncIterable<Resource>;
  /** Those that events told of since an instant, whatever their reference. */
  announced(desde: string): AsyncIterable<Resource>;
  /** What one has moved. */
  registros(id: string): AsyncIterable<Registro>;
  factsOf(resource: Resource): Facts;
}

/**
 * Looks for an operation by its reference. Every list is read to its end, and not for the time of the sends alone: what
 * has the reference and was created at another time is no proof of absence.
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
  const found = new Map<string, Resource>();
  const keep = async (resources: AsyncIterable<Resource>) => {
    for await (const one of resources) {
      const { id, referencia: other } = kind.factsOf(one);
      if (other === referencia && !found.has(id)) found.set(id, one);
    }
  };
  await keep(kind.listed(referencia));
  await keep(kind.announced(new Date(window.start).toISOString()));

  const resources = [...found.values()];
  const [resource, other] = resources;
  if (resource === undefined) return { state: 'absent', resources: [] };
  const { id, createdAt, isAsked } = kind.factsOf(resource);
  if (other !== undefined || !isWithin(window, createdAt)) return { state: 'ambiguous', resources };
  if (!isAsked) return { state: 'divergent', resources };
  const registros: Registro[] = [];
  for await (const registro of kind.registros(id)) registros.push(registro);
  return { state: 'done', resources: [resource], registros };
}
