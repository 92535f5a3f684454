import type { NoNetwork, PostFailure } from '../../host/network.ts';

/** Why an attempt has no answer. */
export type Failure =
  | PostFailure
  | NoNetwork
  | 'destino_recusado'
  | 'tempo_esgotado'
  /** By a fault: nothing was sent. */
  | 'perdida';

/** The result of one attempt. */
export type AttemptResult = {
  /** How long it took, in milliseconds of real time. */
  readonly ms: number;
} & ({ readonly status: number; readonly erro: null } | { readonly status: null; readonly erro: Failure });

/** Only a 2xx is a delivery. */
export const isDelivered = ({ status }: AttemptResult): boolean =>
  status !== null && status >= 200 && status < 300;
