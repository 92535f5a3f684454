import { expect, test } from 'vitest';

/** A rule about many is one test: it asks each of them, and tells all that break it by their names. */
export function testAll<Name extends string>(
  names: Iterable<Name>,
  rule: string,
  check: (name: Name) => unknown,
): void {
  test(rule, async () => {
    const wrong: string[] = [];
    for (const name of names) {
      try {
        await check(name);
      } catch (error) {
        wrong.push(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
