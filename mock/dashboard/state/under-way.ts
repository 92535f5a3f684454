import type { Proposta, Resgate } from '@tesa/sdk/src/generated/entities';
import type { Page } from '../api/page.ts';
import { useApi } from './keys.ts';
import { OVERVIEW } from './paths.ts';

export interface UnderWay {
  readonly proposals: readonly Proposta[];
  readonly redemptions: readonly Resgate[];
  /** False when a list has more items than the first page, which is the only one that is read. */
  readonly isWhole: boolean;
}

export function useUnderWay(): UnderWay | undefined {
  const pending = useApi<Page<Proposta>>(OVERVIEW.pending).value;
  const approved = useApi<Page<Proposta>>(OVERVIEW.approved).value;
  const asked = useApi<Page<Resgate>>(OVERVIEW.asked).value;
  const signing = useApi<Page<Resgate>>(OVERVIEW.signing).value;
  if (pending === undefined || approved === undefined || asked === undefined || signing === undefined)
    return undefined;
  return {
    proposals: [...approved.dados, ...pending.dados],
    redemptions: [...signing.dados, ...asked.dados],
    isWhole: [pending, approved, asked, signing].every(({ proximo_cursor }) => proximo_cursor === null),
  };
}
