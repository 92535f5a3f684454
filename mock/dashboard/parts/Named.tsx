import { wordOf } from '../words/gloss.ts';
import { Breakable } from './Breakable.tsx';

interface NamedProps {
  /** As the contract has it. */
  readonly name: string;
  readonly class?: string | undefined;
  /** Default: as the contracts' glossary has it. */
  readonly word?: string | undefined;
}

/** A name of the contract in words, with the name itself on hover. */
export const Named = ({ name, word = wordOf(name), ...attributes }: NamedProps) => (
  <span {...attributes} title={name}>
    <Breakable text={word} />
  </span>
);
