import type { Page } from './browser.ts';

/** The global that axe-core adds to a page; axe-core's types are not installed where this file is checked. */
interface Axe {
  readonly axe: { run(options: object): Promise<{ violations: readonly Violation[] }> };
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await page.evaluate(() =>
    // Faster: omits details of passed rules, and loads no style sheets of other origins because there are
    // none.
    (globalThis as unknown as Axe).axe.run({ resultTypes: ['violations'], preload: false }),
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`)
        .join('; ')}`,
  );
}
