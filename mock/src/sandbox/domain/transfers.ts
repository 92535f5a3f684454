import type { Ativo, Transacao } from '../../contract/types.ts';
import type { Holding, Leg } from './holdings.ts';
import type { Movement } from './movements.ts';

/** What one transaction carries on the network. */
export interface Transfer {
  readonly token: 'USDC' | Ativo;
  /** The asset whose issuer receives it; null when it goes straight to the wallet that redeems. */
  readonly issuer: Ativo | null;
  readonly centavos: bigint;
}

/** The transaction of one part: a movement or a leg, by its place in the list. Where it failed, another follows. */
export interface PartTransaction {
  readonly parte: number;
  readonly status: Transacao['status'];
}

const tokenOf = (de: Holding): Transfer['token'] => (de === 'disponivel' ? 'USDC' : de);

/** The source goes to the issuer of the asset that it becomes. */
export const transferOfMovement = ({ de, para, centavos }: Movement): Transfer => ({
  token: tokenOf(de),
  issuer: para,
  centavos,
});

/** An asset goes to its own issuer, which pays out; the cash needs none. */
export const transferOfRedemption = ({ de, centavos }: Leg): Transfer => ({
  token: tokenOf(de),
  issuer: de === 'disponivel' ? null : de,
  centavos,
});

/** Whether every part has a confirmed transaction, however many failed before it. */
export function isSettled(parts: number, transactions: readonly PartTransaction[]): boolean {
  const confirmed = new Set(
    transactions.filter(({ status }) => status === 'confirmada').map(({ parte }) => parte),
  );
  return (
    parts > 0 && Array.from({ length: parts }, (_, parte) => parte).every((parte) => confirmed.has(parte))
  );
}
