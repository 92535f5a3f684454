type Maps = Record<symbol, WeakMap<object, unknown> | undefined>;

/**
 * Data about objects that is kept outside them and shared by every copy of this package: a program may load both the
 * ESM and the CommonJS copy.
 */
export function sharedMap<Value>(name: string): WeakMap<object, Value> {
  const maps = globalThis as Maps;
  const symbol = Symbol.for(`@tesa/sdk/${name}`);
  const map = maps[symbol] ?? new WeakMap();
  maps[symbol] = map;
  return map as WeakMap<object, Value>;
}
