import { type Proposta, reconcileDecision, Tesa } from '@tesa/sdk';
import { operations, signedStore } from '@tesa/sdk/postgres';
import {
  type ReviewedProposal,
  SANDBOX,
  type VerifiedTransfer,
  verifyProposal,
  type Wallet,
} from '@tesa/sdk/verify';
import { Pool } from 'pg';

// #region aprovar
const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', console.error);

/** An approval carries no reference of yours; after a day, read its result from the proposal. */
export const approvals = operations({
  pool,
  name: 'aprovar-proposta',
  decides: true,
  send: ({ proposta }: { proposta: string }, options): Promise<Proposta> =>
    tesa.aprovarProposta(proposta, {}, options),
  reconcile: ({ proposta }, sends) => reconcileDecision(tesa, 'aprovarProposta', proposta, sends),
  onDone: ({ id, status }) => console.log(`${id} is ${status}`),
  onError: (error, id) => console.error(id, error),
});
// #endregion aprovar

// #region entregar
const handed = signedStore({ pool });

/**
 * Hands over the transactions that match what was reviewed. Safe to run repeatedly: the custodian signs each once, by
 * its id.
 */
export async function handOver(
  reviewed: ReviewedProposal & { readonly id: string },
  wallets: readonly Wallet[],
  sign: (transfer: VerifiedTransfer) => Promise<void>,
): Promise<void> {
  const verification = await handed.verify(reviewed.id, async (signed) => {
    const approved = await tesa.obterProposta(reviewed.id);
    if (approved.status !== 'aprovada') return { ok: true, state: 'verified', toSign: [] };
    return verifyProposal(reviewed, approved, { wallets, networks: SANDBOX, signed });
  });
  if (verification.ok === false)
    throw new Error(
      `Do not sign ${reviewed.id}. ${verification.divergences.map(({ message }) => message).join(' ')}`,
    );
  // Everything is stored and committed by now, so a crash is safe.
  for (const transfer of verification.toSign) await sign(transfer);
}
// #endregion entregar
