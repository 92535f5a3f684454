import { list } from '../../mock/src/contract/reader/document.ts';
import type { Operation } from '../../mock/src/contract/reader/operations.ts';
import { slugs } from './addresses.ts';
import { tagsOf } from './contract/tags.ts';
import type { Site } from './site.ts';

export interface NavigationItem {
  readonly title: string;
  readonly slug: string;
  /** Of an operation. */
  readonly method?: string;
}

export interface NavigationGroup {
  readonly title: string;
  readonly items: readonly NavigationItem[];
  /** Groups that are many, and of which one is open at a time. */
  readonly folded?: boolean;
}

/** The sidebar: what the site has, in the order in which a newcomer reads. */
export function navigationOf(site: Site): NavigationGroup[] {
  const { words, chapters, operations, webhooks } = site;
  return [
    { title: words.start, items: [{ title: words.home, slug: slugs.home }] },
    {
      title: words.guide,
      items: chapters.map(({ slug, title }) => ({ title, slug: slugs.chapter(slug) })),
    },
    {
      title: words.reference,
      items: [
        { title: words.operations, slug: slugs.operations },
        { title: words.webhooks, slug: slugs.webhooks },
        { title: words.states, slug: slugs.states },
        { title: words.errors, slug: slugs.errors },
        { title: words.types, slug: slugs.types },
        { title: words.openPoints, slug: slugs.openPoints },
      ],
    },
    ...tagsOf(site.document)
      .map(({ name, title }) => ({ title, items: itemsOf(operations, name), folded: true }))
      .filter(({ items }) => items.length > 0),
    {
      title: words.eventTypes,
      items: webhooks.map(({ path }) => ({ title: path, slug: slugs.webhook(path) })),
      folded: true,
    },
  ];
}

function itemsOf(operations: readonly Operation[], tag: string): NavigationItem[] {
  return operations
    .filter(({ node }) => list(node.tags)[0] === tag)
    .map(({ id, method, node }) => ({ title: `${node.summary}`, slug: slugs.operation(id), method }));
}
