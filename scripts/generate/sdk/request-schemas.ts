import { at, type Json, type JsonObject, target } from '../../../mock/src/contract/reader/document.ts';
import { operations, webhooks } from '../../../mock/src/contract/reader/operations.ts';
import { asRead, type Contract } from './contract.ts';

/** The names of the schemas that only requests are made of, and no answer and no event. */
export function requestSchemas(contract: Contract): Set<string> {
  const doc = asRead(contract);
  const called = operations(doc).map(({ node }) => node);
  const delivered = webhooks(doc).map(({ node }) => node);
  const sent = schemasIn(
    doc,
    called.map(({ requestBody = null }) => requestBody),
  );
  const received = schemasIn(doc, [...called.map(({ responses = null }) => responses), ...delivered]);
  return new Set([...sent].filter((name) => !received.has(name)));
}

/** The names of the schemas that a part of the contract refers to, at whatever depth. */
function schemasIn(doc: JsonObject, part: Json): Set<string> {
  const seen = new Set<string>();
  const visit = (node: Json | undefined): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const value of Object.values(node)) visit(value);
    const pointer = target(node);
    if (pointer === undefined || seen.has(pointer)) return;
    seen.add(pointer);
    visit(at(doc, pointer));
  };
  visit(part);
  return new Set([...seen].flatMap(nameIn));
}

const nameIn = (pointer: string) => /^\/components\/schemas\/(\w+)$/.exec(pointer)?.slice(1) ?? [];
