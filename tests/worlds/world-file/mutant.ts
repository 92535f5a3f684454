import fc from 'fast-check';

/** A change to a file; `at` and `other` are places in the list of all its values, counted round and round. */
interface Change {
  readonly how: 'delete' | 'repeat' | 'swap' | 'copy' | 'replace' | 'rename';
  /** Whether it is of a whole entry of a list, such as a fact. */
  readonly isOfEntry: boolean;
  readonly at: number;
  readonly other: number;
  readonly odd: unknown;
  readonly name: string;
}

/** Names that every plain object answers to, and some that nothing has. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'é', '\ud800', 'ato', 'alvo'];

const ODD: readonly unknown[] = [
  ...NAMES,
  ...[null, true, false, 0, -1, 0.125, 1e-7, 1e21, [], {}, [[]], '0.00', '-1.00', `${'9'.repeat(20)}.00`],
  ...['\u0000', '\u001b[2J', '\u202e', '🏦', 'e\u0301', 'a'.repeat(5000), 'painel', 'org_1', '1', '-1'],
  ...['2000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2027-12-31T23:59:59.999Z', 'ontem'],
];

/** Some changes to a file, one after the other. */
export const anyChanges: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    how: fc.constantFrom('delete', 'repeat', 'swap', 'copy', 'replace', 'rename'),
    isOfEntry: fc.boolean(),
    at: fc.nat(5000),
    other: fc.nat(5000),
    odd: fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary' })),
    name: fc.constantFrom(...NAMES),
  }),
  { minLength: 1, maxLength: 3 },
);

type Holder = Record<string, unknown>;

/** A value of a file: what holds it, and by which name or index. */
interface Place {
  readonly holder: Holder;
  readonly key: string;
}

/** A changed copy of a file. */
export function mutantOf(file: object, changes: readonly Change[]): object {
  const mutant = structuredClone(file);
  for (const change of changes) {
    const places = placesIn(mutant as Holder).filter((place) => !change.isOfEntry || isEntry(place));
    const place = places[change.at % places.length];
    if (place === undefined) continue;
    const alike = places.filter((other) => other.key === place.key || (isEntry(other) && isEntry(place)));
    HOW[change.how](place, alike[change.other % alike.length] ?? place, change);
  }
  return mutant;
}

const isEntry = ({ holder }: Place): boolean => Array.isArray(holder);

const valueAt = ({ holder, key }: Place): unknown => structuredClone(holder[key]);

/** `other` is called the same, or is an entry too. */
const HOW: Readonly<Record<Change['how'], (place: Place, other: Place, change: Change) => void>> = {
  delete: ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  repeat: (place, other) => {
    if (Array.isArray(other.holder)) other.holder.splice(Number(other.key), 0, valueAt(place));
  },
  swap: (place, other) => {
    const [one, two] = [valueAt(place), valueAt(other)];
    place.holder[place.key] = two;
    other.holder[other.key] = one;
  },
  copy: ({ holder, key }, other) => {
    holder[key] = valueAt(other);
  },
  replace: ({ holder, key }, _other, { odd }) => {
    holder[key] = odd;
  },
  rename: ({ holder, key }, _other, { name }) => {
    if (Array.isArray(holder)) return;
    const value = holder[key];
    delete holder[key];
    // An assignment to `__proto__` would make no member.
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  },
};

const placesIn = (holder: Holder): Place[] =>
  Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(typeof value === 'object' && value !== null ? placesIn(value as Holder) : []),
  ]);
