import type { Ativo, Holding, Leg } from './holdings.ts';
import type { Movement } from './movements.ts';

/** What one transaction carries on the network. */
export interface Transfer {
  readonly token: 'USDC' | Ativo;
  /** Whose desk receives it; null when it goes straight to the wallet that redeems. */
  readonly mesa: Ativo | null;
  readonly centavos: bigint;
}

/** One try at a leg or movement: its place in the list, and the status of its transaction. */
export interface Attempt {
  readonly parte: number;
  readonly status: string;
}

const tokenOf = (de: Holding): Transfer['token'] => (de === 'disponivel' ? 'USDC' : de);

/** The source goes to the desk of the asset that it becomes. */
export const transferOfMovement = ({ de, para, centavos }: Movement): Transfer => ({
  token: tokenOf(de),
  mesa: para,
  centavos,
});

/** An asset goes to its own desk, which pays out; the cash needs none. */
export const transferOfRedemption = ({ de, centavos }: Leg): Transfer => ({
  token: tokenOf(de),
  mesa: de === 'disponivel' ? null : de,
  centavos,
});

/** Whether every part has a confirmed transaction, however many failed before it. */
export function isSettled(parts: number, attempts: readonly Attempt[]): boolean {
  const confirmed = new Set(
    attempts.filter(({ status }) => status === 'confirmada').map(({ parte }) => parte),
  );
  return (
    parts > 0 && Array.from({ length: parts }, (_, parte) => parte).every((parte) => confirmed.has(parte))
  );
}
