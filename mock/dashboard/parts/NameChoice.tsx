import { wordOf } from '../words/gloss.ts';
import { QueryChoice } from './QueryChoice.tsx';

interface NameChoiceProps {
  readonly view: string;
  readonly query: URLSearchParams;
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
}

export const NameChoice = ({ values, ...choice }: NameChoiceProps) => (
  <QueryChoice {...choice} options={values.map((value) => [value, wordOf(value)])} />
);
