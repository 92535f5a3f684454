/** Deepest nesting of objects and arrays taken. */
const MAX_DEPTH = 64;

/** A double holds any decimal of this many digits exactly. */
const MAX_DIGITS = 15;

/** The smallest positive double of full precision. */
const SMALLEST = 2 ** -1022;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** The text is not JSON that every reader would understand alike; the message, in Portuguese, says why. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

/**
 * Parses JSON, refusing what `JSON.parse` takes but readers disagree on: repeated keys, numbers that a double
 * cannot hold, lone surrogates and deep nesting.
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
    throw new JsonError('O corpo não é JSON válido: confira aspas, vírgulas e chaves');
  }
}

/** Walks the tokens of a text already known to be JSON. */
function inspect(text: string): void {
  const keysOfOpenObjects: (Set<string> | undefined)[] = [];
  for (let i = 0; i < text.length; ) {
    const end = endOfToken(text, i);
    const char = text[i] as string;
    if (char === '{' || char === '[') {
      if (keysOfOpenObjects.push(char === '{' ? new Set() : undefined) > MAX_DEPTH) {
        throw new JsonError(`O corpo tem mais de ${MAX_DEPTH} níveis: reduza o aninhamento`);
      }
    } else if (char === '}' || char === ']') {
      keysOfOpenObjects.pop();
    } else if (char === '"') {
      const string = readString(text.slice(i, end));
      if (isKey(text, end)) addKey(keysOfOpenObjects.at(-1), string);
    } else if (/[-0-9]/.test(char)) {
      checkNumber(text.slice(i, end));
    }
    i = end;
  }
}

function endOfToken(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start);
  let end = start + 1;
  if (!/[-0-9]/.test(text[start] as string)) return end;
  while (/[-+.0-9eE]/.test(text[end] ?? '')) end += 1;
  return end;
}

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
  while (/\s/.test(text[i] ?? '')) i += 1;
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
  const digits = token.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length <= MAX_DIGITS && isHeld(Number(token), digits)) return;
  throw new JsonError(
    `O corpo tem um número com mais de ${MAX_DIGITS} dígitos, ou grande ou pequeno demais: corrija-o`,
  );
}

/**
 * Whether a double holds a number with all of its significant digits: below `SMALLEST`, precision is lost bit by bit.
 */
const isHeld = (number: number, digits: string): boolean =>
  Number.isFinite(number) && (digits === '' || Math.abs(number) >= SMALLEST);
