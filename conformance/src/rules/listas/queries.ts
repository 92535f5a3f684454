import { follow, list, member } from '@tesa/mock/src/contract/reader/document';
import { parameters } from '@tesa/mock/src/contract/reader/written-operations';
import type { Contract } from '../../contract/contract.ts';
import { instantOf } from '../../instant.ts';
import type { Resource } from '../../service/items.ts';

export interface Query {
  readonly query: Readonly<Record<string, string>>;
  readonly means: (item: Resource) => boolean;
}

/** Parses the description, the only place that names the property which `desde` and `ate` compare. */
export function timeOf({ operations }: Contract, operation: string): string | undefined {
  return /filtram por `(\w+)`/.exec(`${operations.get(operation)?.node.description}`)?.[1];
}

export function queriesOf(contract: Contract, operation: string, items: readonly Resource[]): Query[] {
  const alone = [...byValue(contract, operation, items), ...byTime(contract, operation, items)];
  const both = alone.flatMap((one, place) => {
    const other = alone
      .slice(place + 1)
      .find(({ query }) => !Object.keys(query).some((name) => name in one.query));
    return other === undefined || isEmpty(one, other) ? [] : [combined(one, other)];
  });
  return [...alone, ...both.slice(0, 6)];
}

/** True when two queries combine to an empty period, which the service must refuse. */
const isEmpty = (a: Query, b: Query): boolean => {
  const { desde, ate } = { ...a.query, ...b.query };
  return desde !== undefined && ate !== undefined && instantOf(desde) >= instantOf(ate);
};

const combined = (a: Query, b: Query): Query => ({
  query: { ...a.query, ...b.query },
  means: (item) => a.means(item) && b.means(item),
});

export function byValue(contract: Contract, operation: string, items: readonly Resource[]): Query[] {
  return parameters(contract.doc, contract.operation(operation)).flatMap(({ pointer, node }) => {
    const name = `${node.name}`;
    if (node.in !== 'query' || /^(?:desde|ate|limite|apos)$/.test(name)) return [];
    const schema = follow(contract.doc, { pointer: `${pointer}/schema`, node: member(node, 'schema') });
    const met = new Set(items.map((item) => item[name]).filter((value) => typeof value === 'string'));
    const values = [...list(schema.node.enum).map(String), ...[...met].slice(0, 2)];
    const unmet = `${node.example}`.replace(/^(0x|[a-z]+_|).*/, (_, start) =>
      start.padEnd(start === '0x' ? 66 : 15, '0'),
    );
    return [...new Set([...values, ...(schema.node.enum === undefined ? [unmet] : [])])].map((value) => ({
      query: { [name]: value },
      means: (item: Resource) => item[name] === value,
    }));
  });
}

function byTime(contract: Contract, operation: string, items: readonly Resource[]): Query[] {
  const property = timeOf(contract, operation);
  if (property === undefined || items.length === 0) return [];
  const instant = (item: Resource) => instantOf(item[property]);
  const times = items.map((item) => `${item[property]}`);
  const middle = `${times[times.length >> 1]}`;
  const [newest, oldest] = [`${times[0]}`, `${times.at(-1)}`];
  const since = (time: string): Query => ({
    query: { desde: time },
    means: (item) => instant(item) >= instantOf(time),
  });
  const until = (time: string): Query => ({
    query: { ate: time },
    means: (item) => instant(item) < instantOf(time),
  });
  const period = instantOf(oldest) < instantOf(newest) ? [combined(since(oldest), until(newest))] : [];
  return [since(newest), since(middle), until(middle), until(oldest), ...period];
}
