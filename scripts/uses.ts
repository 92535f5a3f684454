import { at, children, type JsonObject, type Located, target } from '../mock/src/contract/reader/document.ts';
import {
  media,
  operations,
  parameters,
  responses,
  webhooks,
} from '../mock/src/contract/reader/written-operations.ts';

/** Who sends values at a place of the contract: client, service or both. */
export interface Uses {
  readonly sent: boolean;
  readonly answered: boolean;
}

/** A lookup of who sends values at a place. A component inherits the uses of everything that refers to it. */
export function usesOf(doc: JsonObject): (pointer: string) => Uses {
  const calls = operations(doc);
  const deliveries = webhooks(doc);
  const sent = reached(doc, [
    ...calls.flatMap((call) => parameters(doc, call)),
    ...calls.flatMap((call) => media(doc, call).filter(({ status }) => status === undefined)),
  ]);
  const answered = reached(doc, [...calls.flatMap((call) => responses(doc, call)), ...deliveries]);
  return (pointer) => {
    const component = componentOf(pointer);
    if (component !== undefined) return { sent: sent.has(component), answered: answered.has(component) };
    const isAnswer = pointer.startsWith('/webhooks/') || pointer.includes('/responses/');
    return { sent: !isAnswer, answered: isAnswer };
  };
}

/** Pointers of the components that the places refer to, directly or not. */
export function reached(doc: JsonObject, places: readonly Located[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = ({ pointer, node }: Located): void => {
    const next = target(node);
    if (next !== undefined && !found.has(next)) {
      found.add(next);
      visit({ pointer: next, node: at(doc, next) ?? null });
    }
    for (const member of children({ pointer, node })) visit(member);
  };
  for (const place of places) {
    const component = componentOf(place.pointer);
    if (component !== undefined) found.add(component);
    visit(place);
  }
  return found;
}

export const componentOf = (pointer: string): string | undefined =>
  /^\/components\/[^/]+\/[^/]+/.exec(pointer)?.[0];
