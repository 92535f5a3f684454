import { wordOf } from '../words/gloss.ts';
import { QueryChoice } from './QueryChoice.tsx';

interface NameChoiceProps {
  readonly view: string;
  readonly query: URLSearchParams;
  readonly name: string;
  readonly label: string;
  /** As the contract names them. */
  readonly values: readonly string[];
}

/** A choice of a value that the contract names; in words. */
export const NameChoice = ({ values, ...choice }: NameChoiceProps) => (
  <QueryChoice {...choice} options={values.map((value) => [value, wordOf(value)])} />
);
