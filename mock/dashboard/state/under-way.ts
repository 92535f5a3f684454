import type { Proposta, Resgate } from '@tesa/sdk/src/generated/entities';
import type { Page } from '../api/page.ts';
import { useApi } from './keys.ts';
import { OVERVIEW } from './paths.ts';
import { failedIn, type Loaded } from './reads.ts';

export interface UnderWay {
  readonly proposals: readonly Proposta[];
  readonly redemptions: readonly Resgate[];
  /** False when a list has more items than the first page, which is the only one that is read. */
  readonly isWhole: boolean;
}

export function useUnderWay(): Loaded<UnderWay> {
  const pending = useApi<Page<Proposta>>(OVERVIEW.pending);
  const approved = useApi<Page<Proposta>>(OVERVIEW.approved);
  const asked = useApi<Page<Resgate>>(OVERVIEW.asked);
  const signing = useApi<Page<Resgate>>(OVERVIEW.signing);
  const lists = [pending, approved, asked, signing];
  const failed = failedIn(lists);
  if (failed !== undefined) return { failure: failed.failure };
  if (!pending.value || !approved.value || !asked.value || !signing.value) return {};
  return {
    value: {
      proposals: [...approved.value.dados, ...pending.value.dados],
      redemptions: [...signing.value.dados, ...asked.value.dados],
      isWhole: lists.every(({ value }) => value?.proximo_cursor === null),
    },
  };
}
