import type { Contract } from './contract.ts';

/** The names of the schemas that only requests are made of, and no answer and no event. */
export function requestSchemas(contract: Contract): Set<string> {
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item));
  const sent = schemasIn(
    contract,
    operations.map(({ requestBody }) => requestBody),
  );
  const received = schemasIn(contract, [operations.map(({ responses }) => responses), contract.webhooks]);
  return new Set([...sent].filter((name) => !received.has(name)));
}

/** The names of the schemas that a part of the contract refers to, at whatever depth. */
function schemasIn(contract: Contract, part: unknown): Set<string> {
  const seen = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const value of Object.values(node)) visit(value);
    const { $ref } = node as { $ref?: unknown };
    if (typeof $ref !== 'string' || seen.has($ref)) return;
    seen.add($ref);
    visit(follow(contract, $ref));
  };
  visit(part);
  return new Set([...seen].flatMap(nameIn));
}

function follow(contract: Contract, ref: string): unknown {
  const path = ref.replace(/^#\//, '').split('/');
  return path.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], contract);
}

const nameIn = (ref: string) => /^#\/components\/schemas\/(\w+)$/.exec(ref)?.slice(1) ?? [];
