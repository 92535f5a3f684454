import { format, inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { printed, printedError } from '../../docs/site/client/sample/printed.ts';
import { moduleOf } from '../../docs/site/sample-module.ts';
import { ConfigurationError, ConnectionError } from '../../sdk/src/errors.ts';

describe('printed values', () => {
  test.each([
    ['texts and numbers', ['prop_1', 'aprovada', 12, true]],
    ['null and undefined', [null, undefined]],
    ['a bigint', [12n, 'USDC']],
    ['nothing', []],
    ['a list and an object', [['a', 1n], { id: 'x', 'com-hifen': null, em: { b: "it's" } }]],
    ['empty lists and objects', [[], {}, { a: [] }]],
    ['a moment', [new Date(0), { em: new Date(Number.NaN) }]],
  ])('console.log prints %s like Node', (_what, values) => {
    expect(printed(values)).toBe(format(...values));
  });
});

describe('printing unusual values', () => {
  const itself: Record<string, unknown> = { id: 'x' };
  itself.itself = [itself];
  const caused = new Error('over');
  Object.defineProperty(caused, 'cause', { value: caused });
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();

  test.each([
    ['an object that contains itself', itself, "{ id: 'x', itself: [ [Circular] ] }"],
    ['an error that is its own cause', caused, 'Error: over {\n  [cause]: [Circular]\n}'],
    ['a revoked proxy', proxy, '[unreadable]'],
  ])('printing %s does not fail', (_what, value, line) => {
    expect(printed([value])).toBe(line);
    expect(printedError(value)).toContain(line);
  });

  test('a value that occurs twice, but not inside itself, is printed twice', () => {
    const once = { id: 'x' };
    expect(printed([[once, once]])).toBe(format([once, once]));
  });
});

describe('printing errors', () => {
  /** Removes the stack trace, which Node prints but the docs do not show. */
  const onNode = (error: Error) => {
    error.stack = `${error.name}: ${error.message}`;
    if (error.cause instanceof Error) error.cause.stack = `${error.cause.name}: ${error.cause.message}`;
    return inspect(error).replaceAll(/\[(\w*Error: [^\]]*)\]/g, '$1');
  };

  test.each([
    ['an error of the SDK', new ConfigurationError('baseUrl is missing', { codigo: null, attempts: 0 })],
    [
      'an error with a cause',
      new ConnectionError('cut', {
        outcome: 'unknown',
        operation: 'aprovarProposta',
        idempotencyKey: 'c1',
        cause: new TypeError('Failed to fetch'),
      }),
    ],
    ['an error without fields', new TypeError('x is not a function')],
  ])('an uncaught error is printed like Node: %s', (_what, error) => {
    expect(printedError(error)).toBe(onNode(error));
  });

  test('a thrown value that is not an error is printed', () => {
    expect(printedError('over')).toBe("Uncaught 'over'");
  });
});

describe('conversion to a module', () => {
  test('a sample converted to a module has no types, and imports the SDK by its URL', () => {
    const program =
      "import { Tesa } from '@tesa/sdk';\n\nconst tesa: Tesa = new Tesa({ apiKey: 'k' as string });\n";
    expect(moduleOf(program, '../sdk.js')).toMatch(
      /^import { Tesa } from "\.\.\/sdk\.js";\nconst tesa = new Tesa\({ apiKey: "k" }\);\n$/,
    );
  });

  test.each([
    ['that is not TypeScript', 'const = 1;'],
    ['without the SDK', 'console.log(1);'],
  ])('a program %s cannot become a module', (_what, program) => {
    expect(() => moduleOf(program, '../sdk.js')).toThrow();
  });
});
