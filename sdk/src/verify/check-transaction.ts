import { checkOrigin } from './check-origin.ts';
import { checkStated } from './check-stated.ts';
import type { Entry } from './entries.ts';
import type { Expectations } from './expectations.ts';
import type { Order } from './order.ts';
import { readTransfer } from './read-transfer.ts';
import { type Subject, subjectOf } from './subject.ts';
import type { Divergence, Finding, VerifiedTransfer } from './verification.ts';

/** A transaction after the checks that do not depend on the others. */
export interface Checked {
  readonly entry: Entry;
  /** Null when there are divergences. */
  readonly transfer: VerifiedTransfer | null;
  readonly divergences: readonly Divergence[];
}

/** One without divergences. */
export type Passed = Checked & { readonly transfer: VerifiedTransfer };

export async function checkTransaction(
  entry: Entry,
  order: Order,
  expectations: Expectations,
): Promise<Checked> {
  const subject = subjectOf(entry, order, expectations);
  if (isFinding(subject)) return refused(entry, [subject]);
  const origin = await checkOrigin(subject, expectations);
  const { transfer, findings } = await readTransfer(entry, subject, expectations);
  const all = [...origin, ...findings, ...(transfer ? checkStated(entry, transfer) : [])];
  return transfer && all.length === 0 ? { entry, transfer, divergences: [] } : refused(entry, all);
}

const isFinding = (found: Subject | Finding): found is Finding => Array.isArray(found);

function refused(entry: Entry, findings: readonly Finding[]): Checked {
  const { transacao } = entry;
  const divergences = findings.map(([code, message]) => ({ code, transacao, message }));
  return { entry, transfer: null, divergences };
}
