import type { ComponentChildren } from 'preact';
import { anchorOn, useSite } from '../site.ts';

interface HeadingProps {
  readonly level?: 2 | 3;
  readonly id: string;
  readonly title: string;
  readonly children?: ComponentChildren;
}

export function Heading({ level = 2, id, title, children }: HeadingProps) {
  const site = useSite();
  const { words, part } = site;
  const Tag = `h${part === undefined ? level : level + 1}` as 'h2' | 'h3' | 'h4';
  const anchor = anchorOn(site, id);
  return (
    <Tag id={anchor}>
      {children ?? title}{' '}
      <a class="anchor" href={`#${anchor}`} aria-label={`${words.linkToHere} ${title}`}>
        #
      </a>
    </Tag>
  );
}
