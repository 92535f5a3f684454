const MAX_DEPTH = 64;
const SPACE = 32;
const COLON = 58;

/** Parses JSON; undefined when it is none, or readers may disagree on what it says. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A repeated key leaves fewer members in the value than were written.
    if (countMembers(value) === countWritten(text)) return value;
  } catch {}
  return undefined;
}

/** How many members the objects in a value have in all; NaN when it holds what no event should. */
function countMembers(value: unknown, depth = 0): number {
  if (depth > MAX_DEPTH) return Number.NaN;
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return Number.NaN;
  if (!value || typeof value !== 'object') return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += countMembers(item, depth + 1);
    return members;
  }
  for (const name of Object.keys(value)) {
    // Merged into another object, these reach what all objects share.
    if (name === '__proto__' || name === 'constructor') return Number.NaN;
    members += 1 + countMembers(value[name as keyof object], depth + 1);
  }
  return members;
}

/** How many members are written in a text known to be JSON: its strings before a colon. */
function countWritten(text: string): number {
  // Without what a backslash escapes, every quote begins or ends a string.
  const plain = text.includes('\\') ? text.replace(/\\./g, '') : text;
  let members = 0;
  let end = 0;
  for (let start = plain.indexOf('"'); start >= 0; start = plain.indexOf('"', end)) {
    end = plain.indexOf('"', start + 1) + 1;
    while (plain.charCodeAt(end) <= SPACE) end++;
    if (plain.charCodeAt(end) === COLON) members++;
  }
  return members;
}
