import { ContractError } from './contract-error.ts';
import { at, type Json, type JsonObject, join, target } from './reader/document.ts';

/** @throws {ContractError} when a `$ref` of the document points nowhere, or outside of it */
export function assertReferences(doc: JsonObject): void {
  const known = new Set<string>();
  const visit = (value: Json, keys: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref } = value as JsonObject;
    if (typeof $ref === 'string' && !known.has($ref)) {
      assertReference(doc, value, join('', ...keys));
      known.add($ref);
    }
    for (const [key, child] of Object.entries(value)) visit(child, [...keys, key]);
  };
  visit(doc, []);
}

function assertReference(doc: JsonObject, node: JsonObject | Json[], place: string): void {
  const pointer = target(node);
  if (pointer !== undefined && at(doc, pointer) !== undefined) return;
  const { $ref } = node as JsonObject;
  throw new ContractError(`$ref "${$ref}" at #${place} points nowhere in the file: correct it`);
}
