import type { Issued } from './arguments.ts';
import type { SignedTransfer } from './options.ts';

/** A transaction as the service returned it, as it was signed, or both; when both, the signed one is decisive. */
export interface Entry extends Pick<SignedTransfer, 'transacao' | 'walletId' | 'movimento' | 'payload'> {
  /** Null when the response does not have it. */
  readonly issued: Issued | null;
  /** Null when it was not signed. */
  readonly signed: SignedTransfer | null;
}

/** Joins issued and signed transactions by id, the signed ones first. */
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

/** Whether it awaits a signature, as the service says. */
export const isAwaiting = ({ issued }: Entry): boolean => issued?.status === 'aguardando_assinatura';

/** What is void is not signed again: nothing can come of it. */
export const isToSign = (entry: Entry): boolean => isAwaiting(entry) && entry.signed?.isVoid !== true;

export const mayLand = (entry: Entry): boolean => isToSign(entry) || isSignedToLand(entry);

/** A signed transaction may land unless its signer found it void. */
export const isSignedToLand = ({ signed }: Entry): boolean => signed !== null && signed.isVoid !== true;
