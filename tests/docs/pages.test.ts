import { describe, expect, test } from 'vitest';
import { deliveryOf } from '../../docs/samples/deliveries.ts';
import { controlSampleOf } from '../../docs/samples/samples.ts';
import { chaptersOf } from '../../docs/site/contract/guide.ts';
import { pointAnchor } from '../../docs/site/contract/places.ts';
import { typePlacesOf } from '../../docs/site/contract/type-places.ts';
import { decisionsOf } from '../../scripts/contract/decisions.ts';
import { machinesOf } from '../../scripts/contract/machines.ts';
import { type Mark, marksIn, marksOf } from '../../scripts/contract/marks.ts';
import {
  at,
  entries,
  examples,
  headers,
  type JsonObject,
  list,
  loadContract,
  loadControlContract,
  media,
  operations,
  parameters,
  responses,
  target,
  type WrittenOperation,
  webhooks,
} from '../contract/contract.ts';
import { testAll } from '../test-all.ts';
import { builtSite } from './built.ts';

const contract = loadContract();
const control = loadControlContract();
const { pages } = await builtSite();
const pageAt = new Map(pages.map(({ address, html }) => [address, html]));
const ROOTS = ['/docs/', '/docs/en/'];

describe.each(ROOTS)('pages under %s', (root) => {
  const page = (slug: string) => pageAt.get(`${root}${slug}`) ?? '';
  const controlled = (id: string) =>
    partOfPage(operations(control).find((one) => one.id === id) as WrittenOperation, page).html;

  describe.each([
    { plane: 'the API', of: contract, folder: 'operacoes', basePath: '/v1', placeOf: ownPage },
    {
      plane: 'the control plane',
      of: control,
      folder: 'controle',
      basePath: '/_sandbox',
      placeOf: partOfPage,
    },
  ])('operations of $plane', ({ of, folder, basePath, placeOf }) => {
    testAll(
      operations(of).map(({ id }) => id),
      'each operation is shown with its parameters, answers, headers and errors',
      (id) => {
        const operation = operations(of).find((one) => one.id === id) as WrittenOperation;
        const { html, address, prefix } = placeOf(operation, page);
        const names = parameters(of, operation).map(({ node }) => `parametro-${node.name}`);
        const successes = responses(of, operation).filter(({ status }) => status.startsWith('2'));
        const answers = successes.map(({ status }) => `resposta-${status}`);
        const codes = codesOf(of, operation).map((code) => `erro-${code}`);
        for (const anchor of [...names, ...answers, ...codes])
          expect(html).toContain(` id="${prefix}${anchor}"`);
        for (const { name } of successes.flatMap((response) => headers(of, response)))
          expect(html).toContain(`>${name}</code>`);
        expect(textOf(html)).toContain(`${operation.method.toUpperCase()} ${basePath}${operation.path}`);
        expect(page(`${folder}/`)).toContain(`href="${root}${address}"`);
      },
    );

    test('every example of a request or answer body is shown', () => {
      for (const operation of operations(of)) {
        const shown = textOf(placeOf(operation, page).html);
        for (const content of media(of, operation))
          for (const { node } of examples(of, content))
            expect(shown).toContain(JSON.stringify(node.value, null, 2).replaceAll(/\s+/g, ' '));
      }
    });
  });

  testAll(
    webhooks(contract).map(({ path }) => path),
    'each event has a page with its signature, payload and expected answer',
    (event) => {
      const webhook = webhooks(contract).find(({ path }) => path === event) as WrittenOperation;
      const html = page(`webhooks/${event}/`);
      expect(html).toContain(' id="parametro-Service-Signature"');
      expect(html).toContain(' id="corpo"');
      for (const { status } of responses(contract, webhook)) expect(html).toContain(`>${status}</code>`);
    },
  );

  testAll(
    webhooks(contract).map(({ path }) => path),
    'each event shows the delivery and the receiving program that the tests run',
    (event) => {
      const shown = textOf(page(`webhooks/${event}/`));
      const language = root === '/docs/' ? 'pt' : 'en';
      const { request, receiver, prints, answer } = deliveryOf(contract, event, language);
      for (const text of [request, receiver, prints, answer])
        expect(shown).toContain(text.replaceAll(/\s+/g, ' ').trim());
    },
  );

  test('a list of values is shown with all of them, as the known ones when it is open', () => {
    const shown = (name: string) =>
      textOf((page('tipos/').split(` id="${name}"`)[1] ?? '').split('</section>')[0] ?? '');
    const [values, known] =
      root === '/docs/' ? ['valores:', 'valores conhecidos:'] : ['values:', 'known values:'];
    for (const value of list(at(contract, '/components/schemas/MotivoDaFalha/x-extensible-enum')))
      expect(shown('MotivoDaFalha').split(known)[1]).toContain(`${value}`);
    expect(shown('Rede').split(values)[1]).toMatch(/ethereum.*solana/s);
  });

  test('a field that is always null is shown as null once', () => {
    const shown = textOf(page('operacoes/obterProposta/'));
    expect(shown).not.toMatch(/nulo\s+ou nulo|null\s+or null/);
    expect(shown).toMatch(/executada_em[^_]{0,40}\b(nulo|null)\b/);
  });

  test('every error code is explained, with the operations that return it', () => {
    const html = page('erros/');
    for (const code of list(at(contract, '/components/schemas/CodigoDeErro/x-extensible-enum'))) {
      const [, entry = ''] = html.split(` id="${code}"`);
      const own = entry.split('</section>')[0] ?? '';
      for (const operation of operations(contract))
        expect(own.includes(`operacoes/${operation.id}/`)).toBe(
          codesOf(contract, operation).includes(`${code}`),
        );
    }
  });

  testAll(
    operations(control).map(({ id }) => id),
    'each control plane operation shows the command that the tests run',
    (id) => {
      const options = { baseUrl: 'http://127.0.0.1:4010/_sandbox', language: 'pt' } as const;
      const { curl, before } = controlSampleOf({ api: contract, control }, id, options);
      const shown = textOf(controlled(id));
      expect(shown).toContain(curl.replaceAll(/\s+/g, ' '));
      const last = before.curl.trim().split('\n').at(-1) ?? '';
      expect(shown.includes(last.replaceAll(/\s+/g, ' ').trim())).toBe(!before.isNothing);
    },
  );

  test('the earlier steps are shown before a sample, with a button if the page has a console', () => {
    for (const [html, before, buttons] of [
      [page('operacoes/aprovarResgate/'), 6, 5],
      [page('operacoes/listarResgates/'), 6, 5],
      [controlled('confirmarTransacao'), 1, 0],
      [page('operacoes/aprovarProposta/'), 0, 0],
    ] as const) {
      expect(html.split('<div class="before">')).toHaveLength(before + 1);
      expect(html.split('<button class="prepare"')).toHaveLength(buttons + 1);
      const [untilCall = ''] = html.split('<code data-language="bash">curl ');
      expect(untilCall.includes('/_sandbox/reiniciar')).toBe(before > 0);
    }
  });

  test('every error code of the control plane is listed with its remedy', () => {
    const codes = list(at(control, '/components/schemas/CodigoDeErro/x-extensible-enum'));
    const [, table = ''] = page('controle/').split(' id="erros"');
    expect(codes.filter((code) => !textOf(table).includes(`${code}`))).toEqual([]);
    for (const operation of operations(control))
      for (const code of codesOf(control, operation)) {
        const [, error = ''] = controlled(operation.id).split(` id="${operation.id}-erro-${code}"`);
        expect(error.split('</div>')[1]).toContain('<strong>');
      }
  });

  test('every state and transition of a machine is drawn, and described in words', () => {
    const html = page('estados/');
    for (const machine of machinesOf(contract)) {
      const [, section = ''] = html.split(`<h2 id="${machine.schema}"`);
      const [drawing = '', table = ''] = section.split('</svg>');
      for (const state of [machine.initial, ...machine.transitions.map(({ to }) => to)])
        expect(drawing).toContain(`>${state}</text>`);
      expect(drawing.match(/<a class="pill"/g)).toHaveLength(machine.transitions.length);
      for (const { operation, event, brief } of machine.transitions) {
        if (operation === undefined && event === undefined && root === '/docs/')
          expect(drawing).toContain(`>${brief}</text>`);
        if (operation !== undefined) expect(drawing).toContain(`operacoes/${operation}/`);
        if (event !== undefined) expect(table).toContain(`webhooks/${event}/`);
      }
      expect((table.split('</table>')[0] ?? '').match(/<tr id=/g)).toHaveLength(machine.transitions.length);
    }
  });

  test('state machines are ordered and named like the operations', () => {
    const titles = (html: string) => [...html.matchAll(/<h2 id="\w+">(.*?) <a/g)].map(([, title]) => title);
    const machines = titles(page('estados/'));
    expect(machines).toHaveLength(machinesOf(contract).length);
    expect(titles(page('operacoes/')).filter((title) => machines.includes(title))).toEqual(machines);
  });

  test('required parameters come before optional ones, and path and query before headers', () => {
    const places = ['path', 'query', 'header'];
    for (const operation of operations(contract)) {
      const { html } = ownPage(operation, page);
      const shown = parameters(contract, operation)
        .toSorted(
          (a, b) =>
            html.indexOf(` id="parametro-${a.node.name}"`) - html.indexOf(` id="parametro-${b.node.name}"`),
        )
        .map(({ node }) => 2 * places.indexOf(`${node.in}`) + (node.required === true ? 0 : 1));
      expect(shown, operation.id).toEqual(shown.toSorted());
    }
  });

  test('a field has at most one badge, which contains all reasons', () => {
    const own = pages.filter(({ address }) => address.startsWith(root));
    const badges = own.flatMap(({ html }) => html.match(/<\/details> ?<details class="marks"/g) ?? []);
    expect(badges).toEqual([]);
  });

  test('an operation shows its open decisions after its access rules', () => {
    const html = page('operacoes/aprovarProposta/');
    expect(html).not.toContain('<div class="note"');
    expect(html.indexOf('<details class="note"')).toBeGreaterThan(html.indexOf('<dl class="facts"'));
  });

  test('the page about the dashboard links to the dashboard in its language', () => {
    const address = `http://127.0.0.1:4010/_sandbox/painel/${root === '/docs/' ? '' : 'en/'}`;
    expect(page('sandbox/painel/')).toContain(`<a href="${address}"`);
  });

  test('every chapter of the guide has a page', () => {
    const chapters = chaptersOf(contract, contract, 'Visão geral');
    expect(chapters.length).toBeGreaterThan(15);
    for (const { slug } of chapters) expect(page(`guia/${slug}/`)).toContain('<h1');
  });

  test('every assumption is listed among the open points, and links to a place that links back', () => {
    const marks = marksIn({ pointer: '', node: contract });
    // A reason that a field and a part of it share is shown once, with a link to the first.
    const twins = (mark: Mark) =>
      marks.filter(({ place, why }) => why === mark.why && mark.place.startsWith(place));
    expect(marks.filter((mark) => !twins(mark).some((twin) => leadsBack(mark, twin)))).toEqual([]);
  });

  function leadsBack(mark: Mark, twin: Mark): boolean {
    const [, rest = ''] = page('pontos-abertos/').split(` id="${pointAnchor(mark)}" href="`);
    const href = rest.split('"')[0] ?? '';
    const there = pageAt.get(href.split('#')[0] ?? '') ?? '';
    return there.includes(`${root}pontos-abertos/#${pointAnchor(twin)}"`);
  }

  test('a reason that a field and a part of it share is shown once, and no reason names the key description', () => {
    const [, item = ''] = page('tipos/')
      .concat(page('operacoes/criarProposta/'))
      .split('<li id="Movimento.de">');
    const shown = item.split('</li><li id=')[0] ?? '';
    expect(shown.match(/pontos-abertos\/#Movimento\.de/g)).toHaveLength(1);
    for (const html of pageAt.values()) expect(html).not.toContain('<li><code>description</code>');
  });

  test('a message of the API is marked as Portuguese in the English docs only', () => {
    const language = root === '/docs/' ? '' : ' lang="pt-BR"';
    expect(page('operacoes/aprovarProposta/')).toContain(`<code data-language="json"${language}>`);
    expect(page('webhooks/teste/')).toContain(`<code data-language="http"${language}>`);
    expect(page('operacoes/aprovarProposta/')).toContain('<code data-language="bash">');
  });

  test('a change of state shows its states as codes, with their meaning on English pages', () => {
    const text = page('operacoes/aprovarProposta/').replaceAll(/<\/?(?:span|p)[^>]*>/g, '');
    const [before, after] = root === '/docs/' ? ['', ''] : ['pending ', 'approved '];
    const change = `<code>pendente</code> ${before}→ <code>aprovada</code> ${after}`;
    expect(text.replaceAll(/ +/g, ' ')).toContain(change);
  });

  test('every assumption says what is assumed', () => {
    expect(page('pontos-abertos/')).not.toContain('<td></td>');
  });

  test("a field that refers to an assumed type shows the type's reason", () => {
    const referring = Object.entries(at(contract, '/components/schemas') ?? {}).flatMap(([schema, node]) =>
      entries(node.properties).flatMap(([field, property]) => {
        const type = target(property) ?? '';
        const [mark] = marksOf({ pointer: type, node: at(contract, type) ?? null });
        if (mark === undefined || mark.part !== undefined || Object.keys(property ?? {}).length > 1)
          return [];
        return [{ schema, field, anchor: pointAnchor(mark) }];
      }),
    );
    expect(referring.length).toBeGreaterThan(10);
    const places = typePlacesOf(contract, operations(contract), webhooks(contract));
    for (const { schema, field, anchor } of referring) {
      const place = places.get(schema) ?? '';
      const [, item = ''] = page(place.split('#')[0] ?? '').split(`<li id="${schema}.${field}">`);
      expect(item.split('<li id=')[0], `${schema}.${field}`).toContain(`pontos-abertos/#${anchor}"`);
    }
  });

  test('the open decisions are listed first, and linked from the pages that they concern', () => {
    const html = page('pontos-abertos/');
    const decisions = decisionsOf(contract).map(({ id }) => `decisao-${id}`);
    for (const decision of decisions) {
      expect(html.indexOf(` id="${decision}"`)).toBeLessThan(html.indexOf(' id="negocio"'));
      expect(html).toContain(` id="${decision}"`);
    }
    expect(page('operacoes/aprovarProposta/')).toContain('pontos-abertos/#decisao-');
  });
});

interface Shown {
  readonly html: string;
  readonly address: string;
  readonly prefix: string;
}

function ownPage({ id }: WrittenOperation, page: (slug: string) => string): Shown {
  const address = `operacoes/${id}/`;
  return { html: page(address), address, prefix: '' };
}

/** The section of an operation; the operations of a tag share a page, which shows their common parts once. */
function partOfPage({ id, node }: WrittenOperation, page: (slug: string) => string): Shown {
  const address = `controle/${list(node.tags)[0]}/`;
  const [, rest = ''] = page(address).split(`<h2 id="${id}">`);
  const [, common = ''] = page(address).split('<h2 id="erros-comuns">');
  return {
    html: `${rest.split('</article>')[0]}${common.replaceAll(' id="', ` id="${id}-`)}`,
    address: `${address}#${id}`,
    prefix: `${id}-`,
  };
}

function codesOf(of: JsonObject, operation: WrittenOperation): string[] {
  const values = media(of, operation).flatMap((content) =>
    examples(of, content).map(({ node }) => at(node, '/value/erro/codigo')),
  );
  return [...new Set(values.filter((code) => typeof code === 'string'))];
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

test('every table column has a heading', () => {
  expect(pages.filter(({ html }) => /<th[^>]*>\s*<\/th>/.test(html)).map(({ address }) => address)).toEqual(
    [],
  );
});
