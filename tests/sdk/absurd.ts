import { runInNewContext } from 'node:vm';
import fc from 'fast-check';

const boom = (): never => {
  throw new TypeError('Absurd');
};

function closed(target: object): unknown {
  const traps = ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'] as const;
  return new Proxy(target, Object.fromEntries(traps.map((trap) => [trap, boom])));
}

const revoked = (target: object): unknown => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};

/** Values that a buggy or malicious program passes instead of an object, a list, text or a function. */
export const ABSURD: readonly (readonly [what: string, value: unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['true', true],
  ['zero', 0],
  ['a number', 42],
  ['NaN', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['a bigint', 10n],
  ['a symbol', Symbol('absurd')],
  ['no text', ''],
  ['text', 'absurd'],
  ['long text', 'x'.repeat(2 ** 20)],
  ['half a surrogate pair', '\ud800'],
  ['a function', boom],
  ['an empty object', {}],
  ['an object without a prototype', Object.create(null)],
  ['an object whose text throws', { toString: boom, valueOf: boom, [Symbol.toPrimitive]: boom }],
  ['an object that says it is bytes', { [Symbol.toStringTag]: 'Uint8Array' }],
  [
    'an object that throws on inspection',
    {
      get [Symbol.toStringTag]() {
        return boom();
      },
    },
  ],
  ['a list', []],
  ['a list of nothing', [null]],
  ['a list with a hole', Array(1)],
  ['a list that cannot be walked', Object.assign(['x'], { [Symbol.iterator]: boom })],
  ['an error', new Error('absurd')],
  ['a date', new Date(Number.NaN)],
  ['a promise', Promise.resolve()],
  ['bytes', new Uint8Array(2)],
  ['bytes of a different realm', runInNewContext('new Uint8Array([123, 125])')],
  ['shared bytes', new Uint8Array(new SharedArrayBuffer(2))],
  ['a shared buffer', new SharedArrayBuffer(2)],
  ['a view', new DataView(new ArrayBuffer(2))],
  ['bytes whose buffer is gone', detached()],
  ['a closed proxy', closed({})],
  ['a closed proxy of a list', closed([])],
  ['a closed proxy of a function', closed(() => {})],
  ['a revoked proxy', revoked({})],
  ['a revoked proxy of a list', revoked([])],
];

function detached(): Uint8Array {
  const bytes = new Uint8Array(2);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

/** An absurd value and where to put it, as plain data, so that a failure can be printed. */
export interface Spoiling {
  readonly place: readonly string[];
  readonly what: string;
  /** Whether a getter throws the value instead of returning it. */
  readonly throws: boolean;
}

export function anySpoiling(good: readonly unknown[]): fc.Arbitrary<Spoiling> {
  return fc.record({
    place: fc.constantFrom(...placesIn(good).slice(1)),
    what: fc.constantFrom(...ABSURD.map(([what]) => what)),
    throws: fc.boolean(),
  });
}

/** A copy of valid arguments with one part replaced by an absurd value. */
export function spoil(good: readonly unknown[], { place, what, throws }: Spoiling): readonly unknown[] {
  const [, value] = ABSURD.find(([name]) => name === what) ?? [];
  // The argument itself cannot be a getter, only its properties.
  return put(good, place, { value, throws: throws && place.length > 1 }) as readonly unknown[];
}

type Path = readonly string[];

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [path];
  return [path, ...Object.keys(value).flatMap((key) => placesIn(Reflect.get(value, key), [...path, key]))];
}

function put(good: unknown, path: Path, how: { value: unknown; throws: boolean }): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return how.value;
  const copy = Array.isArray(good) ? [...good] : { ...(good as object) };
  const inner: unknown = Reflect.get(copy, key);
  const isGetter = rest.length === 0 && how.throws;
  return Object.defineProperty(
    copy,
    key,
    isGetter
      ? { get: boom, enumerable: true, configurable: true }
      : { value: put(inner, rest, how), enumerable: true, configurable: true, writable: true },
  );
}
