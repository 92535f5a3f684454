import type { Issued } from './arguments.ts';
import type { SignedTransfer } from './options.ts';

/** A transaction as the service answered it, as it was signed, or both; what was signed counts as it was signed. */
export interface Entry extends Pick<SignedTransfer, 'transacao' | 'walletId' | 'movimento' | 'payload'> {
  /** Null when the answer leaves it out. */
  readonly issued: Issued | null;
  /** Null when nobody signed it. */
  readonly signed: SignedTransfer | null;
}

/** Those that were signed lead. */
export function entriesOf(issued: readonly Issued[], signed: readonly SignedTransfer[]): Entry[] {
  const byId = new Map(issued.map((transacao) => [transacao.id, transacao]));
  const signedIds = new Set(signed.map(({ transacao }) => transacao));
  return [
    ...signed.map((transfer) => ({
      ...transfer,
      issued: byId.get(transfer.transacao) ?? null,
      signed: transfer,
    })),
    ...issued.filter(({ id }) => !signedIds.has(id)).map(unsigned),
  ];
}

function unsigned(issued: Issued): Entry {
  const { id: transacao, carteira_id: walletId, movimento, payload_nao_assinado: payload } = issued;
  return { transacao, walletId, movimento, payload, issued, signed: null };
}

export const isAwaiting = ({ issued }: Entry): boolean => issued?.status === 'aguardando_assinatura';

/** Of what was signed, only what its signer found to be void cannot land any more, unless the service saw it land. */
export const mayLand = (entry: Entry): boolean => isAwaiting(entry) || isSignedToLand(entry);

export const isSignedToLand = ({ issued, signed }: Entry): boolean =>
  signed !== null && (signed.isVoid !== true || issued?.status === 'confirmada');
