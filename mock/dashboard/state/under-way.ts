import type { Proposta, Resgate } from '@tesa/sdk/src/generated/entities';
import type { Page } from '../api/page.ts';
import { useApi } from './keys.ts';
import { OVERVIEW } from './paths.ts';

export interface UnderWay {
  readonly proposals: readonly Proposta[];
  readonly redemptions: readonly Resgate[];
  /** False when there are more than were read. */
  readonly isWhole: boolean;
}

/** Returns undefined until all lists are read. */
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
