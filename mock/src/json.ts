export const MAX_DEPTH = 64;

const WHITE_SPACE: ReadonlySet<string> = new Set(' \t\n\r');

const LONE_SURROGATE = /\p{Surrogate}/u;

/** The text is not JSON that all parsers read alike. The message gives the reason in Portuguese. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

/**
 * Parses JSON, but refuses what parsers read differently: duplicate keys, numbers that a double cannot hold,
 * lone surrogates and deep nesting.
 * @throws {JsonError}
 */
export function parseJson(text: string): unknown {
  const value = parse(text);
  inspect(text);
  return value;
}

function parse(text: string): unknown {
  if (text.startsWith('\uFEFF')) throw new JsonError('O corpo começa com BOM: envie UTF-8 sem BOM');
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonError('O corpo não é JSON válido: confira aspas, vírgulas e chaves { }');
  }
}

function inspect(text: string): void {
  const keysOfOpenObjects: (Set<string> | undefined)[] = [];
  for (let i = 0; i < text.length; ) {
    const char = text[i] as string;
    const end = endOfToken(text, i);
    if (char === '{' || char === '[') {
      if (keysOfOpenObjects.push(char === '{' ? new Set() : undefined) > MAX_DEPTH) {
        throw new JsonError(`O corpo tem mais de ${MAX_DEPTH} níveis: reduza o aninhamento`);
      }
    } else if (char === '}' || char === ']') {
      keysOfOpenObjects.pop();
    } else if (char === '"') {
      const string = readString(text.slice(i, end));
      if (isKey(text, end)) addKey(keysOfOpenObjects.at(-1), string);
    } else if (beginsNumber(char)) {
      checkNumber(text.slice(i, end));
    }
    i = end;
  }
}

function endOfToken(text: string, start: number): number {
  const first = text[start] as string;
  if (first === '"') return endOfString(text, start);
  let end = start + 1;
  if (!beginsNumber(first)) return end;
  while (/[-+.0-9eE]/.test(text[end] ?? '')) end += 1;
  return end;
}

const beginsNumber = (char: string): boolean => char === '-' || (char >= '0' && char <= '9');

function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

function readString(token: string): string {
  const string = token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1);
  if (!LONE_SURROGATE.test(string)) return string;
  throw new JsonError(
    'Um texto do corpo tem meio par substituto (\\uD800 a \\uDFFF) sem o outro meio: corrija-o',
  );
}

function isKey(text: string, end: number): boolean {
  let i = end;
  while (WHITE_SPACE.has(text[i] ?? '')) i += 1;
  return text[i] === ':';
}

function addKey(keys: Set<string> | undefined, key: string): void {
  if (keys?.has(key)) {
    throw new JsonError(
      `A propriedade ${JSON.stringify(key.slice(0, 100))} aparece mais de uma vez: deixe só uma`,
    );
  }
  keys?.add(key);
}

function checkNumber(token: string): void {
  const written = String(Number(token));
  if (written === token || numberOf(written) === numberOf(token)) return;
  throw new JsonError(
    `O corpo tem um número que um double (IEEE 754) não guarda como veio: leria ${written}. Corrija-o`,
  );
}

/** Normalizes a decimal number to its sign, its digits without outer zeros, and its power of ten. */
function numberOf(token: string): string {
  const [mantissa = '', exponent = '0'] = token.toLowerCase().split('e');
  const [units = '', decimals = ''] = mantissa.replace('-', '').split('.');
  const digits = units + decimals;
  const [start, end] = spanOf(digits);
  if (start === end) return '0';
  const power = Number(exponent) - decimals.length + (digits.length - end);
  return `${token.startsWith('-') ? '-' : ''}${digits.slice(start, end)}e${power}`;
}

function spanOf(digits: string): [start: number, end: number] {
  let [start, end] = [0, digits.length];
  while (start < end && digits[start] === '0') start += 1;
  while (end > start && digits[end - 1] === '0') end -= 1;
  return [start, end];
}

/** What `JSON.parse` reads; undefined when the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
