import { expect, test } from 'vitest';
import { builtSite } from './built.ts';

const { pages } = await builtSite();

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

test.each([
  ['/docs/estados/', 3],
  ['/docs/en/estados/', 3],
  ['/docs/guia/quando-uma-transacao-falha/', 1],
  ['/docs/en/guia/quando-uma-transacao-falha/', 1],
] as const)('%s draws every label inside its drawing, and no label over another', (address, count) => {
  const { html = '' } = pages.find((page) => page.address === address) ?? {};
  const drawings = [
    ...html.matchAll(
      /<figure class="diagram"><svg class="machine" viewBox="0 0 ([\d.]+) ([\d.]+)"[\s\S]*?<\/svg>/g,
    ),
  ];
  expect(drawings).toHaveLength(count);
  for (const [drawing, width, height] of drawings) {
    const labels = labelsOf(drawing);
    expect(labels.length).toBeGreaterThan(4);
    for (const label of labels) {
      expect(label.x).toBeGreaterThanOrEqual(0);
      expect(label.x + label.width).toBeLessThanOrEqual(Number(width));
      expect(label.y + label.height).toBeLessThanOrEqual(Number(height));
      expect(labels.filter((other) => other !== label && overlap(label, other))).toEqual([]);
    }
  }
});

const labelsOf = (drawing: string): Rect[] =>
  [...drawing.matchAll(/<a class="pill"[\s\S]*?<rect ([^>]*)>/g)].map(([, attributes = '']) => ({
    x: attributeOf(attributes, 'x'),
    y: attributeOf(attributes, 'y'),
    width: attributeOf(attributes, 'width'),
    height: attributeOf(attributes, 'height'),
  }));

const attributeOf = (attributes: string, name: string): number =>
  Number(new RegExp(`(?:^|\\s)${name}="([-\\d.]+)"`).exec(attributes)?.[1]);

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
