import type { PerAtivo } from './holdings.ts';

/** What each asset pays a year, in hundredths of a percent. */
export type AnnualRates = PerAtivo<number>;

export const DEFAULT_RATES: AnnualRates = { USDY: 480, BUIDL: 450 };
