type Maps = Record<symbol, WeakMap<object, unknown> | undefined>;

/**
 * What is known of objects, aside from their fields, to every copy of this package: a program that imports one copy may
 * require another.
 */
export function sharedMap<Value>(name: string): WeakMap<object, Value> {
  const maps = globalThis as Maps;
  const symbol = Symbol.for(`@tesa/sdk/${name}`);
  const map = maps[symbol] ?? new WeakMap();
  maps[symbol] = map;
  return map as WeakMap<object, Value>;
}
