import { h, type VNode } from 'preact';
import { expect, test } from 'vitest';
import type { Assets } from '../../docs/site/assets.ts';
import { en } from '../../docs/site/base/words-en.ts';
import { Text } from '../../docs/site/components/Prose.tsx';
import { Shell } from '../../docs/site/components/Shell.tsx';
import { render } from '../../docs/site/render.tsx';
import type { Site } from '../../docs/site/site.ts';
import { owner } from '../../scripts/build/owner.ts';

/** The used parts of an English site whose contract has one untranslated text. */
const site = {
  language: 'en',
  document: { info: { contact: { url: owner.homepage } } },
  words: en,
  untranslated: new Set(['/paths/~1carteiras/get/description']),
  markdown: { render: (text: string) => `<p>${text}</p>` },
  to: (slug: string) => `/docs/en/${slug}`,
} as unknown as Site;

function pageOf(pointer: string): string {
  const text = h(Text, { markdown: 'Retorna as carteiras.', pointer }) as VNode<unknown> as VNode;
  const page = { slug: 'operacoes/listarCarteiras/', title: 'Lists wallets', description: '', content: text };
  const names = ['first', 'script', 'style', 'icon', 'console', 'sampleWorker', 'sdk', 'search'] as const;
  const assets = Object.fromEntries(names.map((name) => [name, `${name}.js`])) as unknown as Assets;
  const content = render(site, text);
  const shell = h(Shell, { page, content, navigation: [], assets });
  return render(site, shell as VNode<unknown> as VNode);
}

test('an English page marks a text without a translation as Portuguese', () => {
  const html = pageOf('/paths/~1carteiras/get/description');
  expect(html).toContain(`<p class="foreign note">${en.pageNotTranslated}</p>`);
  expect(html).toContain('lang="pt-BR"');
});

test('a completely translated English page does not mention translations', () => {
  expect(pageOf('/paths/~1carteiras/get/summary')).not.toContain('class="foreign');
});
