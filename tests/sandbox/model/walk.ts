import { judge } from './judge.ts';
import { type Item, type ListPath, listOf, textIn } from './lists.ts';
import type { StepOf } from './step.ts';
import type { Subject } from './subject.ts';
import { differences } from './unknown.ts';
import type { Org, World } from './world.ts';

/** Walks a list page by page: what the pages hold together is the whole list, and no page holds more than asked. */
export async function walk(
  world: World,
  org: Org,
  subject: Subject,
  step: StepOf<'walk'>,
): Promise<string[]> {
  const { operation, itemsOf } = listOf(step.list);
  const items = itemsOf(org, world);
  const wanted = filtersOf(items, step);
  const expected = items.filter((item) => fits(item, step.list, wanted));
  const problems: string[] = [];
  const found: unknown[] = [];
  for (let after: { apos?: string } = {}; ; ) {
    const query = new URLSearchParams({ limite: String(step.limite), ...wanted, ...after });
    const url = `http://sandbox.test/v1${step.list}?${query}`;
    const response = await subject.fetch(
      new Request(url, { headers: { Authorization: `Bearer ${org.admin}` } }),
    );
    const text = await response.text();
    problems.push(...judge.violations(operation, response, text));
    if (isEmptySpan(wanted)) return [...problems, ...differences(422, response.status, url)];
    if (response.status !== 200) return [...problems, `${url} is ${response.status} ${text}`];
    const { dados, tem_mais, proximo_cursor } = JSON.parse(text);
    found.push(...dados);
    if (dados.length > step.limite) problems.push(`a page of ${dados.length} for a limit of ${step.limite}`);
    if (tem_mais !== (proximo_cursor !== null)) problems.push('tem_mais and proximo_cursor disagree');
    if (proximo_cursor === null || found.length > expected.length)
      return [...problems, ...differences(expected, found, url)];
    after = { apos: proximo_cursor };
  }
}

type Filters = Readonly<Record<string, string>>;

/** By a field of an item that there is, and by the instants of two; none where there is no such item. */
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

/** The case of the digits of a hash of `ethereum` does not matter. */
const asSent = (text: string | undefined, n: number): string | undefined =>
  text?.startsWith('0x') && n % 2 === 1 ? `0x${text.slice(2).toUpperCase()}` : text;

/** From `desde` on, and before `ate`. */
function fits(item: Item, list: ListPath, { desde, ate, ...equal }: Filters): boolean {
  const { at } = listOf(list);
  const when = at === undefined ? 0 : Date.parse(textIn(item, at) ?? '');
  const isWithin = !(when < Date.parse(desde ?? '')) && !(when >= Date.parse(ate ?? ''));
  return isWithin && Object.entries(equal).every(([name, value]) => isSame(textIn(item, name), value));
}

const isSame = (text: string | undefined, wanted: string): boolean =>
  wanted.startsWith('0x') ? text?.toLowerCase() === wanted.toLowerCase() : text === wanted;

const isEmptySpan = ({ desde, ate }: Filters): boolean =>
  desde !== undefined && ate !== undefined && Date.parse(desde) >= Date.parse(ate);
