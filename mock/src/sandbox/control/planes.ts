import type { Plane } from '../../exchanges/exchange.ts';

const PLANES: Readonly<Record<string, readonly Plane[]>> = {
  api: ['api'],
  controle: ['controle'],
  ambos: ['api', 'controle'],
};

/** The planes whose requests are asked for; only the API's when nothing is said. */
export const planesOf = (plano = 'api'): readonly Plane[] => PLANES[plano] ?? [];
