import type { Organizacao } from '@tesa/sdk/src/generated/entities';
import type { Relogio } from '../../src/contract/control-types.ts';
import { monthsBetween, readableMonth } from '../api/month.ts';
import { useApi } from '../state/keys.ts';
import { SHELL, TREASURY } from '../state/paths.ts';
import { useReading } from '../state/reads.ts';
import { words } from '../words/words.ts';
import { QueryChoice } from './QueryChoice.tsx';

interface MonthChoiceProps {
  readonly view: string;
  readonly query: URLSearchParams;
}

export function MonthChoice({ view, query }: MonthChoiceProps) {
  const organization = useApi<Organizacao>(TREASURY.organization).value;
  const clock = useReading<Relogio>(SHELL.clock).value;
  const months =
    organization === undefined || clock === undefined
      ? []
      : monthsBetween(organization.criada_em, clock.agora);
  return (
    <QueryChoice
      view={view}
      query={query}
      name="mes"
      label={words.month}
      options={months.map((month) => [month, readableMonth(month, words.lang)])}
    />
  );
}
