const MAX_DEPTH = 64;
const SPACE = 32;
const COLON = 58;

/** Parses JSON; undefined when it is invalid, or when parsers may disagree on its meaning. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // With a duplicate key, the value has fewer members than the text.
    if (countMembers(value) === countWritten(text)) return value;
  } catch {}
  return undefined;
}

/** The number of members of all objects in a value; NaN when it holds something that no event may hold. */
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
    // Merged into another object, these could change Object.prototype.
    if (name === '__proto__' || name === 'constructor') return Number.NaN;
    members += 1 + countMembers(value[name as keyof object], depth + 1);
  }
  return members;
}

/** The number of members in valid JSON text: its strings that are followed by a colon. */
function countWritten(text: string): number {
  // Once escape sequences are removed, every quote begins or ends a string.
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
