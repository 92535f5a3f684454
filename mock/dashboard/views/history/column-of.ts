import type { Rendimento } from '@tesa/sdk/src/generated/entities';
import { words } from '../../words/words.ts';
import type { ColumnPart, HistoryColumn } from './Columns.tsx';

type Period = Pick<Rendimento, 'inicio' | 'fim'>;

export const columnOf = ({ inicio, fim }: Period, parts: readonly ColumnPart[]): HistoryColumn => ({
  key: fim,
  name: nameOfMonth(inicio),
  foot: written(inicio, { month: 'short' }).replace('.', ''),
  year: inicio.slice(0, 4),
  parts,
});

export const columnOfNow = (parts: readonly ColumnPart[]): HistoryColumn => ({
  key: 'now',
  name: words.history.now,
  foot: words.history.now,
  year: '',
  parts,
});

export const nameOfMonth = (inicio: string): string => written(inicio, { month: 'long', year: 'numeric' });

const written = (moment: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(moment).toLocaleDateString(words.lang, { ...options, timeZone: 'UTC' });
