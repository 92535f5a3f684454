import type { Call } from '../model/call.ts';
import type { ListName } from '../model/lists.ts';
import type { Observation } from '../model/transactions.ts';

/** Selects the resource of a step: the nth of those that fit, or of all. */
export interface Pick {
  readonly among: 'open' | 'all' | 'another organization' | 'none';
  readonly n: number;
}

export type KeyUse = 'new' | 'none';

export type Decision =
  | 'approve'
  | 'reject'
  | 'approve redemption'
  | 'reject redemption'
  | 'cancel redemption'
  | 'reissue'
  | 'resend';

/** A step of a history. It names no ids, because they are known only when the step runs. */
export type Step = { readonly org: number } & (
  | { readonly do: 'propose'; readonly parts: readonly (readonly ['USDY' | 'BUIDL', number])[] }
  | {
      readonly do: Decision;
      readonly pick: Pick;
      readonly admin: boolean;
      readonly key: KeyUse;
    }
  | { readonly do: 'redeem'; readonly amount: Amount; readonly to: Pick; readonly referencia?: string }
  | {
      readonly do: 'define policy';
      readonly parts: readonly (readonly ['USDY' | 'BUIDL', number])[];
      readonly limiar?: number;
    }
  | { readonly do: 'link'; readonly n: number; readonly wrongNetwork: boolean }
  | { readonly do: 'unlink'; readonly pick: Pick }
  | {
      readonly do: 'deposit';
      readonly centavos: bigint;
      readonly dust?: string;
      readonly to: Pick;
    }
  | {
      readonly do: 'observe';
      readonly status: Observation;
      readonly pick: Pick;
      readonly withheld?: boolean;
    }
  | { readonly do: 'spend nonce'; readonly wallet: Pick; readonly pick: Pick }
  | { readonly do: 'set rates'; readonly rates: readonly [number, number] }
  | { readonly do: 'advance'; readonly by: Advance; readonly lazily: boolean }
  | { readonly do: 'restart'; readonly how: Restart }
  | { readonly do: 'replay'; readonly n: number; readonly altered: boolean }
  | {
      readonly do: 'walk';
      readonly list: ListName;
      readonly limite: number;
      /** Indices of the filter, and of the item whose value the filter gets. */
      readonly field: number;
      readonly item: number;
      readonly desde: number;
      readonly ate: number;
    }
);

/**
 * How the service restarts: from the file as it was when the process died, from a file closed normally, or
 * from an exported snapshot.
 */
export type Restart = 'crash' | 'close' | 'snapshot';

/** A share of the free balance in thousandths, or an amount in cents. */
export type Amount = { readonly thousandths: number } | { readonly cents: bigint };

/** A duration in milliseconds, or an offset in milliseconds from the end of the month. */
export type Advance = { readonly ms: number } | { readonly aroundMonthEnd: number };

export type StepOf<Do extends Step['do']> = Extract<Step, { readonly do: Do }>;

/** Earlier calls with an idempotency key, which later steps may repeat. */
export type Past = Call[];
