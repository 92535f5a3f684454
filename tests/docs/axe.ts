import type { Page } from './browser.ts';

/** What axe-core leaves on a page; its types are not installed where this is checked. */
interface Axe {
  readonly axe: { run(options: object): Promise<{ violations: readonly Violation[] }> };
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** The rules of axe that a page breaks, on which axe was run, each with the first places where it does. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await page.evaluate(() =>
    // What passes is not told place by place; no sheet is from elsewhere, to be loaded beforehand.
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
