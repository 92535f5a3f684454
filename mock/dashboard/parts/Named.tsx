import { glossOf } from '../words/gloss.ts';
import { Breakable } from './Breakable.tsx';

interface NamedProps {
  /** As the contract has it. */
  readonly name: string;
  readonly class?: string | undefined;
}

/** A name of the contract; in English with what it means. */
export function Named({ name, ...attributes }: NamedProps) {
  const gloss = glossOf(name);
  return (
    <span class="named">
      <span lang="pt" {...attributes}>
        <Breakable text={name} />
      </span>
      {gloss === undefined || gloss === name ? null : <small>{gloss}</small>}
    </span>
  );
}
