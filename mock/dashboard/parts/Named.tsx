import { glossOf } from '../words/gloss.ts';
import { Breakable } from './Breakable.tsx';

interface NamedProps {
  /** As the contract has it. */
  readonly name: string;
  readonly class?: string | undefined;
  /** What it means; default: as the contracts' glossary has it. */
  readonly gloss?: string | undefined;
}

/** A name of the contract; in English with what it means. */
export function Named({ name, gloss = glossOf(name), ...attributes }: NamedProps) {
  return (
    <span class="named">
      <span lang="pt" {...attributes}>
        <Breakable text={name} />
      </span>
      {gloss === undefined ? null : <small> {gloss}</small>}
    </span>
  );
}
