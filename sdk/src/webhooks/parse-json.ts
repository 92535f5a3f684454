const MAX_DEPTH = 64;
const SPACE = 32;
const QUOTE = 34;

/** Parses JSON; undefined when it is invalid, or when parsers may disagree on its meaning. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const members = countMembers(value);
    // With a duplicate key, the value has fewer members than the text. The second count costs more, and is seldom needed.
    if (members === countColons(text) || members === countColons(withoutStrings(text))) return value;
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

/** The number of colons after a quote: in valid JSON, one for each member, and some within strings. */
function countColons(text: string): number {
  let colons = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) <= SPACE) before--;
    if (text.charCodeAt(before) === QUOTE) colons++;
  }
  return colons;
}

/** Valid JSON with empty strings: once escape sequences are removed, every quote begins or ends a string. */
const withoutStrings = (text: string) => text.replace(/\\./g, '').replace(/"[^"]*"/g, '""');
