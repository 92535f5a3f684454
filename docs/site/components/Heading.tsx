import type { ComponentChildren } from 'preact';
import { useSite } from '../site.ts';

interface HeadingProps {
  readonly level?: 2 | 3;
  readonly id: string;
  /** Its text, plain. */
  readonly title: string;
  readonly children?: ComponentChildren;
}

/** A heading with a link to itself. */
export function Heading({ level = 2, id, title, children }: HeadingProps) {
  const { words } = useSite();
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      {children ?? title}{' '}
      <a class="anchor" href={`#${id}`} aria-label={`${words.linkToHere} ${title}`}>
        #
      </a>
    </Tag>
  );
}
