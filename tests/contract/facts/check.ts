import type { JsonObject } from '../contract.ts';
import { flagsAbove, partialFlags } from '../flags.ts';
import { type Found, keywordOf, locate } from '../locate.ts';
import type { Claim, Fact } from './fact.ts';

export function problems(doc: JsonObject, fact: Fact): string[] {
  const found = locate(doc, fact.at);
  if (found === undefined) return [`missing: ${fact.source} (${fact.at})`];
  const altered = Object.entries(fact.is)
    .filter(([keyword, claim]) => !claim.holds(keywordOf(found, keyword)?.value))
    .map(([keyword, claim]) => `altered: ${fact.source} (${fact.at}): ${keyword} should be ${claim.text}`);
  if (!isFlagged(doc, found, fact)) return altered;
  return [...altered, `flagged, though documented: ${fact.source} (${fact.at})`];
}

/**
 * Nodes that state a fact: the node itself and the targets of its `$ref`s, as far as the fact's claims reach.
 * A property that is a `$ref` says nothing about the schema behind it.
 */
export function statingNodes(found: Found, fact: Fact): string[] {
  const holders = Object.keys(fact.is).map((keyword) => keywordOf(found, keyword)?.holder);
  const last = found.chain.findLastIndex(({ pointer }) => holders.includes(pointer));
  return found.chain.slice(0, Math.max(last, 0) + 1).map(({ pointer }) => pointer);
}

/** True for the response status when the specification documents a body without its status. */
export function isExempt(fact: Fact, pointer: string): boolean {
  return fact.undocumentedStatus === true && /\/responses\/\d+$/.test(pointer);
}

function isFlagged(doc: JsonObject, found: Found, fact: Fact): boolean {
  const flags = [...found.passed, ...statingNodes(found, fact)].flatMap((pointer) =>
    flagsAbove(doc, pointer),
  );
  const partial = Object.entries(fact.is).some(
    ([keyword, claim]) => claim.isPart !== true && isPartial(found, keyword, claim),
  );
  return partial || flags.some((flag) => !isExempt(fact, flag));
}

/** A flag on a description covers only the undocumented part of the prose. */
function isPartial(found: Found, keyword: string, claim: Claim): boolean {
  if (keyword === 'description') return false;
  return found.chain
    .flatMap(({ node }) => partialFlags(node))
    .some(
      (key) =>
        key === keyword || (key.startsWith(`${keyword}.`) && claim.covers(key.slice(keyword.length + 1))),
    );
}
