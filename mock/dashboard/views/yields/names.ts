import { monthOf, readableMonth } from '../../api/month.ts';
import { readableNumber } from '../../api/percent.ts';
import { words } from '../../words/words.ts';

export const monthNameOf = ({ inicio }: { readonly inicio: string }): string =>
  readableMonth(monthOf(inicio), words.lang);

export const rateOf = ({ taxa_sobre_rendimento }: { readonly taxa_sobre_rendimento: number }): string =>
  `${readableNumber(taxa_sobre_rendimento, words.lang)}%`;
