/** An Arazzo runtime expression: https://spec.openapis.org/arazzo/v1.0.1#runtime-expressions */
export type Expression =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'output'; readonly step: string; readonly name: string }
  | { readonly kind: 'newKey' }
  | { readonly kind: 'status' }
  | { readonly kind: 'header'; readonly of: 'request' | 'response'; readonly name: string }
  | { readonly kind: 'body'; readonly path: string };

export interface Condition {
  readonly left: Expression;
  readonly isEqual: boolean;
  readonly right: Expression;
}

export function expressionOf(value: unknown): Expression {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const [, step, output] = /^\$steps\.(\w+)\.outputs\.(\w+)$/.exec(text) ?? [];
  if (step !== undefined && output !== undefined) return { kind: 'output', step, name: output };
  const [, of, header] = /^\$(request|response)\.header\.([\w-]+)$/.exec(text) ?? [];
  if (header !== undefined)
    return { kind: 'header', of: of === 'request' ? 'request' : 'response', name: header };
  const [, pointer] = /^\$response\.body#\/(.+)$/.exec(text) ?? [];
  if (pointer !== undefined) return { kind: 'body', path: pathOf(pointer) };
  if (text === '$statusCode') return { kind: 'status' };
  if (text === '$faker.string.uuid()') return { kind: 'newKey' };
  if (text.startsWith('$')) throw new Error(`The docs cannot say what ${text} means in a journey`);
  return { kind: 'literal', text: text.replace(/^'(.*)'$/, '$1') };
}

export function conditionOf(text: string): Condition {
  const [, left, operator, right] = /^(\S+) (==|!=) (.+)$/.exec(text) ?? [];
  if (left === undefined || right === undefined)
    throw new Error(`The docs cannot say what ${text} means in a journey`);
  return { left: expressionOf(left), isEqual: operator === '==', right: expressionOf(right) };
}

const pathOf = (pointer: string): string =>
  pointer.replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.');
