import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from '../../mock/src/idempotency.ts';

describe('RFC 8785 vectors', () => {
  test('the sample in section 3.2.2 of RFC 8785 has the published canonical form', () => {
    const text = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    expect(canonical(JSON.parse(text))).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  test('property names are sorted by UTF-16 code units, as in RFC 8785, section 3.2.3', () => {
    const text = String.raw`{
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"
    }`;
    expect([...canonical(JSON.parse(text)).matchAll(/:"([^"]+)"/g)].map(([, value]) => value)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('the double %s of RFC 8785, appendix B, is %s', (hex, expected) => {
    expect(canonical(Buffer.from(hex, 'hex').readDoubleBE())).toBe(expected);
  });
});

test('two values have the same canonical form exactly when they are equal', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(canonical(one) === canonical(other)).toBe(isSame(one, other));
    }),
    { numRuns: 1000 },
  );
});

test('the canonical form parses to the same value, and is its own canonical form', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(JSON.parse(canonical(value))).toEqual(withoutNegativeZero(value));
      expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
    }),
  );
});

test.each([
  ['absent and null', '{}', '{"a":null}'],
  ['an empty object and an empty list', '{}', '[]'],
  ['a number and its text', '1', '"1"'],
  ['the order of a list', '[1,2]', '[2,1]'],
  ['a list and its only item', '[1]', '1'],
  ['a text and the same one normalized', '"e\\u0301"', '"\\u00e9"'],
  ['capitals', '{"a":"x"}', '{"a":"X"}'],
  ['the name __proto__', '{"__proto__":1}', '{}'],
])('different values have different forms: %s', (_what, one, other) => {
  expect(canonical(JSON.parse(one))).not.toBe(canonical(JSON.parse(other)));
});

const withoutNegativeZero = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, member: unknown) => (member === 0 ? 0 : member));

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  const members = new Map(Object.entries(other));
  return (
    names.length === members.size &&
    Object.entries(one).every(([name, member]) => members.has(name) && isSame(member, members.get(name)))
  );
}
