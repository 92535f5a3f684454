import { expect, test } from 'vitest';

/** One test for a rule about many items: checks all of them, and names each one that fails. */
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
