const MAX_DEPTH = 64;
const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

/** Parses JSON; undefined when it is none, or readers may disagree on what it says. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A repeated key leaves fewer members in the value than were written.
    if (membersIn(value) === membersWritten(text)) return value;
  } catch {}
  return undefined;
}

/** How many members the objects of a value have in all; NaN when it holds what no event should. */
function membersIn(root: unknown): number {
  let members = 0;
  let level = [root];
  for (let depth = 0; level.length; depth++) {
    if (depth > MAX_DEPTH) return Number.NaN;
    // A loop for each level, since a body may be deeper than a stack.
    const next: unknown[][] = [];
    for (const value of level) members += membersOf(value, next);
    level = next.flat();
  }
  return members;
}

/** How many members a value itself has; what they or the items of a list are is added to `inner`. */
function membersOf(value: unknown, inner: unknown[][]): number {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return Number.NaN;
  if (!value || typeof value !== 'object') return 0;
  inner.push(Object.values(value));
  if (Array.isArray(value)) return 0;
  const keys = Object.keys(value);
  // Merged into another object, these reach what all objects share.
  return keys.includes('__proto__') || keys.includes('constructor') ? Number.NaN : keys.length;
}

/** How many members are written in a text known to be JSON: its colons outside strings. */
function membersWritten(text: string): number {
  let members = 0;
  let isString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) isString = !isString;
    // What it escapes stands for itself; outside strings there is none.
    else if (code === BACKSLASH) i++;
    else if (code === COLON && !isString) members++;
  }
  return members;
}
