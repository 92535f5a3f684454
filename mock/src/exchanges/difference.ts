/** Most places that are named. */
const NAMED = 50;

/** The parts of a request that its repetition under the same `Idempotency-Key` must not change. */
export interface Comparable {
  readonly method: string;
  readonly target: string;
  /** Undefined when it had none that could be read. */
  readonly body: { readonly start: Uint8Array; readonly length: number } | undefined;
}

/** Where a request differs from another: `metodo`, `caminho`, or JSON Pointers into the body. Values are not shown. */
export function differences(first: Comparable, again: Comparable): string[] {
  return [
    ...(first.method === again.method ? [] : ['metodo']),
    ...(first.target === again.target ? [] : ['caminho']),
    ...inJson(parse(first.body), parse(again.body), ''),
  ].slice(0, NAMED);
}

/** A body that is not JSON, or was cut, is compared as text. */
function parse(body: Comparable['body']): unknown {
  if (body === undefined) return undefined;
  const text = new TextDecoder().decode(body.start);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function inJson(a: unknown, b: unknown, pointer: string): string[] {
  if (!isTree(a) || !isTree(b) || Array.isArray(a) !== Array.isArray(b)) return a === b ? [] : [pointer];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].flatMap((name) => inJson(a[name], b[name], `${pointer}/${escaped(name)}`));
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
