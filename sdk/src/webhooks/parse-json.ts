const MAX_DEPTH = 64;
const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

/** Parses JSON; undefined when it is none, or readers may disagree on what it says. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A repeated key leaves fewer members in the value than were written.
    return membersIn(value, 1) === membersWritten(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** How many members the objects of a value have in all; NaN when it holds what no event should. */
function membersIn(value: unknown, depth: number): number {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? 0 : Number.NaN;
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) return Number.NaN;
  let members = 0;
  if (Array.isArray(value)) {
    for (const inner of value) members += membersIn(inner, depth + 1);
    return members;
  }
  for (const key of Object.keys(value)) {
    // Merged into another object, these reach what all objects share.
    if (key === '__proto__' || key === 'constructor') return Number.NaN;
    members += 1 + membersIn(value[key as keyof typeof value], depth + 1);
  }
  return members;
}

/** How many members are written in a text known to be JSON: its colons outside strings. */
function membersWritten(text: string): number {
  let members = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === COLON) members++;
  }
  return members;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

/** Behind a backslash that is not itself behind one. */
function isEscaped(text: string, at: number): boolean {
  return text.charCodeAt(at - 1) === BACKSLASH && !isEscaped(text, at - 1);
}
