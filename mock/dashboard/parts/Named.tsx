import { wordOf } from '../words/gloss.ts';
import { Breakable } from './Breakable.tsx';

interface NamedProps {
  readonly name: string;
  readonly class?: string | undefined;
  /** @default the glossary's word */
  readonly word?: string | undefined;
}

/** Shows a name of the contract as words, with the name itself as a tooltip. */
export const Named = ({ name, word = wordOf(name), ...attributes }: NamedProps) => (
  <span {...attributes} title={name}>
    <Breakable text={word} />
  </span>
);
