import { list } from '../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../mock/src/contract/reader/written-operations.ts';
import { slugs } from './base/addresses.ts';
import type { Page } from './base/page.ts';
import { tagsOf } from './contract/tags.ts';
import type { Site } from './site.ts';

export interface NavigationItem {
  readonly title: string;
  readonly slug: string;
  readonly method?: string;
}

export interface NavigationGroup {
  readonly title: string;
  readonly slug?: string;
  readonly items: readonly NavigationItem[];
  readonly folded?: boolean;
}

export interface Area {
  readonly title: string;
  readonly slug: string;
  readonly groups: readonly NavigationGroup[];
}

type Listed = Pick<Page, 'slug' | 'title'>;

const chapters = (...names: string[]) => names.map(slugs.chapter);
const pagesOf = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}/`);

const GROUPS = {
  start: [
    slugs.home,
    ...chapters('visao-geral', 'primeiros-passos', 'servico-nao-custodial', 'ambientes-e-chaves'),
    slugs.answers,
  ],
  money: chapters(
    'onde-esta-o-dinheiro',
    'a-conta-de-uma-proposta',
    'o-payload-a-assinar',
    'quando-uma-transacao-falha',
    'na-rede-de-verdade',
    'taxas',
    'conciliacao',
  ),
  requests: chapters(
    'autenticacao',
    'assinatura-das-requisicoes',
    'idempotencia',
    'novas-tentativas',
    'erros',
    'ordem-das-verificacoes',
    'paginacao',
    'valores-e-datas',
    'limites',
    'detalhes-do-http',
    'versoes',
  ),
  events: chapters('webhooks', 'eventos'),
  production: pagesOf('producao', 'escolher', 'postgres', 'fluxos-longos', 'conciliacao', 'plantao'),
  reference: [slugs.operations, slugs.states, slugs.errors, slugs.types, slugs.shared],
  contract: [slugs.openPoints, slugs.glossary, slugs.machines],
  sdk: pagesOf(
    'sdk',
    'cliente',
    'erros',
    'valores',
    'listas',
    'esperas',
    'webhooks',
    'verificacao',
    'testes',
    'sem-sdk',
  ),
  recipes: pagesOf(
    'receitas',
    'verificar-antes-de-assinar',
    'fila-do-custodiante',
    'resgatar-e-esperar',
    'receber-webhooks',
    'receber-em-node-http',
    'retomar-apos-queda',
    'exportar-registros',
    'conciliar-mes',
    'assinar-requisicoes',
    'testar-sem-servidor',
  ),
  tests: [
    ...pagesOf('sandbox', 'comecar', 'painel', 'dinheiro', 'tempo', 'front-end'),
    ...chapters('sandbox-local'),
    ...pagesOf('sandbox', 'ci', 'agentes', 'conteineres', 'conformidade', 'publicar'),
  ],
  failures: pagesOf('sandbox', 'falhas', 'sobreviver', 'recusas'),
  deliveries: pagesOf('sandbox', 'webhooks', 'terminal'),
  worlds: pagesOf('sandbox', 'mundo', 'navegador', 'paralelo', 'reproduzir', 'mudancas', 'hospedado'),
} as const;

export function navigationOf(site: Site, pages: readonly Listed[]): Area[] {
  const { words, operations } = site;
  const titles = new Map(pages.map(({ slug, title }) => [slug, title]));
  const item = (slug: string): NavigationItem => {
    const title = titles.get(slug);
    if (title === undefined) throw new Error(`The navigation names ${slug}, and there is no such page`);
    return { title, slug };
  };
  const group = (name: keyof typeof GROUPS): NavigationGroup => ({
    title: words.groups[name],
    items: GROUPS[name].map(item),
  });
  return [
    area(words.areas.guides, [
      group('start'),
      group('money'),
      group('requests'),
      group('events'),
      group('production'),
      withOverview(
        site,
        slugs.journeys,
        words.journeys,
        site.journeys.map(({ name }) => item(slugs.journey(name))),
      ),
    ]),
    area(words.areas.api, [
      group('reference'),
      ...tagsOf(site.document).map(({ name, title }) => ({
        title,
        slug: `${slugs.operations}#${name}`,
        items: operationsIn(operations, name),
        folded: true,
      })),
      withOverview(
        site,
        slugs.webhooks,
        words.eventTypes,
        site.webhooks.map(({ path }) => ({ title: path, slug: slugs.webhook(path) })),
      ),
      group('contract'),
    ]),
    area(words.areas.sdk, [group('sdk'), group('recipes')]),
    area(words.areas.sandbox, [
      group('tests'),
      group('failures'),
      group('deliveries'),
      group('worlds'),
      withOverview(
        site,
        slugs.control,
        words.controlPlane,
        tagsOf(site.control?.document ?? {}).map(({ name }) => item(slugs.controlTag(name))),
      ),
    ]),
  ];
}

const area = (title: string, groups: readonly NavigationGroup[]): Area => {
  const shown = groups.filter(({ items }) => items.length > 0);
  return { title, slug: shown[0]?.items[0]?.slug ?? '', groups: shown };
};

const withOverview = (
  { words }: Site,
  slug: string,
  title: string,
  items: readonly NavigationItem[],
): NavigationGroup => ({ title, slug, items: [{ title: words.overview, slug }, ...items] });

export function placeIn(
  areas: readonly Area[],
  slug: string,
): { readonly area: Area; readonly group: NavigationGroup; readonly item: NavigationItem } | undefined {
  const places = areas.flatMap((one) =>
    one.groups.flatMap((group) => group.items.map((item) => ({ area: one, group, item }))),
  );
  return (
    places.find(({ item }) => item.slug === slug) ??
    places.find(({ item }) => item.slug !== slugs.home && slug.startsWith(item.slug))
  );
}

function operationsIn(operations: readonly WrittenOperation[], tag: string): NavigationItem[] {
  return operations
    .filter(({ node }) => list(node.tags)[0] === tag)
    .map(({ id, method, node }) => ({ title: `${node.summary}`, slug: slugs.operation(id), method }));
}
