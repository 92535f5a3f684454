import { list } from '../../mock/src/contract/reader/document.ts';
import type { Operation } from '../../mock/src/contract/reader/operations.ts';
import { slugs } from './base/addresses.ts';
import { API, CONTROL, type Plane } from './base/planes.ts';
import { tagsOf } from './contract/tags.ts';
import { type WrittenPage, writtenPages } from './markdown/written.ts';
import { CONTRACT_WORDS } from './pages/contracts/words.ts';
import { MACHINE_WORDS } from './pages/machines/words.ts';
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
  /** Closed until a page of it is shown. */
  readonly folded?: boolean;
}

/** The sidebar: the pages in the order in which a newcomer reads. */
export function navigationOf(site: Site): NavigationGroup[] {
  const written = writtenPages(site.language);
  return [
    { title: site.words.start, items: pagesIn(written, '') },
    {
      title: site.words.guide,
      items: site.chapters.map(({ slug, title }) => ({ title, slug: slugs.chapter(slug) })),
      folded: true,
    },
    ...handwritten(site, written),
    journeysOf(site),
    ...reference(site),
  ];
}

/** The control plane comes right after the pages about the sandbox. */
function handwritten(site: Site, written: readonly WrittenPage[]): NavigationGroup[] {
  return Object.entries(site.words.groups)
    .flatMap(([name, title]) => {
      const group = { title, items: pagesIn(written, name), folded: true };
      return name === 'sandbox' ? [group, controlPlane(site)] : [group];
    })
    .filter(({ items }) => items.length > 0);
}

function controlPlane({ words, control }: Site): NavigationGroup {
  const items = tagsOf(control?.document ?? {}).flatMap(({ name }) =>
    operationsIn(control?.operations ?? [], name, CONTROL),
  );
  return {
    title: words.controlPlane,
    items: [{ title: words.overview, slug: slugs.control }, ...items],
    folded: true,
  };
}

function journeysOf({ words, journeys }: Site): NavigationGroup {
  const items = journeys.map(({ name, title }) => ({
    title: title.text,
    slug: slugs.journey(name),
  }));
  const title = words.groups.jornadas;
  return { title, items: [{ title: words.overview, slug: slugs.journeys }, ...items], folded: true };
}

function reference({ language, words, document, operations, webhooks }: Site): NavigationGroup[] {
  return [
    {
      title: words.reference,
      items: [
        { title: words.operations, slug: slugs.operations },
        { title: words.webhooks, slug: slugs.webhooks },
        { title: words.states, slug: slugs.states },
        { title: words.errors, slug: slugs.errors },
        { title: words.types, slug: slugs.types },
        { title: words.shared, slug: slugs.shared },
        { title: words.openPoints, slug: slugs.openPoints },
        { title: words.glossary, slug: slugs.glossary },
        { title: CONTRACT_WORDS[language].title, slug: slugs.contracts },
        { title: MACHINE_WORDS[language].title, slug: slugs.machines },
      ],
    },
    ...tagsOf(document)
      .map(({ name, title }) => ({ title, items: operationsIn(operations, name, API), folded: true }))
      .filter(({ items }) => items.length > 0),
    {
      title: words.eventTypes,
      items: webhooks.map(({ path }) => ({ title: path, slug: slugs.webhook(path) })),
      folded: true,
    },
  ];
}

function operationsIn(operations: readonly Operation[], tag: string, plane: Plane): NavigationItem[] {
  return operations
    .filter(({ node }) => list(node.tags)[0] === tag)
    .map(({ id, method, node }) => ({ title: `${node.summary}`, slug: plane.operation(id), method }));
}

function pagesIn(written: readonly WrittenPage[], group: string): NavigationItem[] {
  return written.filter((page) => page.group === group).map(({ title, slug }) => ({ title, slug }));
}
