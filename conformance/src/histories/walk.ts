import { type Item, type ListName, listOf, textIn } from '../model/lists.ts';
import type { Problem } from '../model/problem.ts';
import { differences } from '../model/unknown.ts';
import type { Org, World } from '../model/world.ts';
import type { Service } from '../service/service.ts';
import { readList } from './read-list.ts';
import type { StepOf } from './step.ts';

export async function walk(
  world: World,
  org: Org,
  service: Service,
  step: StepOf<'walk'>,
): Promise<Problem[]> {
  const items = listOf(step.list).itemsOf(org, world);
  const filters = filtersOf(items, step);
  const by = service.as(org.admin);
  if (!isEmptySpan(filters)) {
    const expected = items.filter((item) => fits(item, step.list, filters));
    return readList(by, step.list, expected, { limite: step.limite, filters });
  }
  const exchange = await by.call(step.list, { query: { limite: `${step.limite}`, ...filters } });
  return differences(422, exchange.status, `${step.list} of an empty span`).map((one) => ({
    ...one,
    exchange,
  }));
}

type Filters = Readonly<Record<string, string>>;

function filtersOf(items: readonly Item[], { list, field, item, desde, ate }: StepOf<'walk'>): Filters {
  const { by, at } = listOf(list);
  const name = by[field % (by.length + 1)];
  const filters = {
    ...(name && { [name]: asSent(textIn(items[item], name), item) }),
    ...(at && { desde: textIn(items[desde], at), ate: textIn(items[ate], at) }),
  };
  return Object.fromEntries(
    Object.entries(filters).filter((filter): filter is [string, string] => filter[1] !== undefined),
  );
}

/** Sends some hashes in upper case, because hashes on `ethereum` are case-insensitive. */
const asSent = (text: string | undefined, n: number): string | undefined =>
  text?.startsWith('0x') && n % 2 === 1 ? `0x${text.slice(2).toUpperCase()}` : text;

/** `desde` is inclusive, `ate` exclusive. */
function fits(item: Item, list: ListName, { desde, ate, ...equal }: Filters): boolean {
  const { at } = listOf(list);
  const when = at === undefined ? 0 : Date.parse(textIn(item, at) ?? '');
  const isWithin = !(when < Date.parse(desde ?? '')) && !(when >= Date.parse(ate ?? ''));
  return isWithin && Object.entries(equal).every(([name, value]) => isSame(textIn(item, name), value));
}

const isSame = (text: string | undefined, wanted: string): boolean =>
  wanted.startsWith('0x') ? text?.toLowerCase() === wanted.toLowerCase() : text === wanted;

const isEmptySpan = ({ desde, ate }: Filters): boolean =>
  desde !== undefined && ate !== undefined && Date.parse(desde) >= Date.parse(ate);
