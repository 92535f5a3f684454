import type { Call } from '../model/call.ts';
import type { ListName } from '../model/lists.ts';
import type { Observation } from '../model/transactions.ts';

/** Which of the things that exist by then a step is about: the nth of those that fit, or of all. */
export interface Pick {
  readonly among: 'open' | 'all' | 'another organization' | 'none';
  readonly n: number;
}

/** Whether a write carries a key, and whether that key is a new one. */
export type KeyUse = 'new' | 'none';

/** A write about something that is there. */
export type Decision =
  | 'approve'
  | 'reject'
  | 'approve redemption'
  | 'reject redemption'
  | 'cancel redemption'
  | 'reissue'
  | 'resend';

/** A step of a history, before it is known what exists when it comes. */
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
      /** Digits of USDC below the cent. */
      readonly dust?: string;
      readonly to: Pick;
    }
  | {
      readonly do: 'observe';
      readonly status: Observation;
      readonly pick: Pick;
      /** Whether the USDC that lands stays on its way. */
      readonly withheld?: boolean;
    }
  /** The company spends a nonce of its own accord. */
  | { readonly do: 'spend nonce'; readonly wallet: Pick; readonly pick: Pick }
  | { readonly do: 'set rates'; readonly rates: readonly [number, number] }
  | { readonly do: 'advance'; readonly by: Advance; readonly lazily: boolean }
  /** The process ends, and begins again. */
  | { readonly do: 'restart'; readonly how: Restart }
  | { readonly do: 'replay'; readonly n: number; readonly altered: boolean }
  | {
      readonly do: 'walk';
      readonly list: ListName;
      readonly limite: number;
      /** The nth of the fields that choose, and the nth item, whose value there is asked for. */
      readonly field: number;
      readonly item: number;
      /** The nth items, whose instants are asked for. */
      readonly desde: number;
      readonly ate: number;
    }
);

/** How a service comes back: from a copy of its file as it lay when the process died, or from what it handed out. */
export type Restart = 'crash' | 'close' | 'snapshot';

/** Part of what is free in thousandths, or cents. */
export type Amount = { readonly thousandths: number } | { readonly cents: bigint };

/** Milliseconds, or to some of them around the end of the month. */
export type Advance = { readonly ms: number } | { readonly aroundMonthEnd: number };

export type StepOf<Do extends Step['do']> = Extract<Step, { readonly do: Do }>;

/** The calls with a key that a history has made, which it may repeat. */
export type Past = Call[];
