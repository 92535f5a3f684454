import { wordOf } from '../words/gloss.ts';
import { Breakable } from './Breakable.tsx';

interface NamedProps {
  readonly name: string;
  readonly class?: string | undefined;
  readonly word?: string | undefined;
}

export const Named = ({ name, word = wordOf(name), ...attributes }: NamedProps) => (
  <span {...attributes} title={name}>
    <Breakable text={word} />
  </span>
);
