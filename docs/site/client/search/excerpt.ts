const LENGTH = 24;

/** Alternates text and matches: the items with an odd index are matches. */
export function excerptOf(text: string, isLookedFor: (word: string) => boolean): string[] {
  const words = text.split(' ');
  const isFound = words.map((word) => word.split(/[^\p{L}\p{M}\p{N}_]+/u).some(isLookedFor));
  const start = bestStart(isFound);
  const parts = [start > 0 ? '… ' : ''];
  words.slice(start, start + LENGTH).forEach((word, index) => {
    if (isFound[start + index]) parts.push(word, ' ');
    else parts[parts.length - 1] += `${word} `;
  });
  if (start + LENGTH < words.length) parts[parts.length - 1] += '…';
  return parts;
}

function bestStart(isFound: readonly boolean[]): number {
  let best = { start: 0, count: 0 };
  isFound.forEach((found, index) => {
    if (!found) return;
    const start = Math.max(0, index - 4);
    const count = isFound.slice(start, start + LENGTH).filter(Boolean).length;
    if (count > best.count) best = { start, count };
  });
  return best.start;
}
