import { clientOver, local } from './support.ts';

export const story = [['a', 'b'], ['c'], [], ['d', 'e']];

export const item = (name: string | number) => ({ id: `reg_${name}` });

export const namesOf = (items: readonly { id: string }[] = []) =>
  items.map(({ id }) => id.replace(/^\w+?_/, ''));

/** Page number `at` of a list; each cursor is the number of the next page. */
export function bodyOf<Item>(pages: Item[][], at: number) {
  const tem_mais = at < pages.length - 1;
  return { dados: pages[at] ?? [], tem_mais, proximo_cursor: tem_mais ? `${at + 1}` : null };
}

export function serving(pages: string[][]) {
  const items = pages.map((names) => names.map(item));
  return clientOver(({ url }) => Response.json(bodyOf(items, Number(new URL(url).searchParams.get('apos')))));
}

/** A client with a response for each cursor. It fails after nine requests, so that an undetected cycle ends. */
export function answering(answers: Record<string, object>) {
  let left = 9;
  return clientOver(({ url }) => {
    if (left-- === 0) return new Response('', { status: 404 });
    return Response.json(answers[new URL(url).searchParams.get('apos') ?? '']);
  });
}

export const page = (names: string[], proximo_cursor: string | null) => ({
  dados: names.map(item),
  tem_mais: proximo_cursor !== null,
  proximo_cursor,
});

export async function gather<Item>(items: AsyncIterable<Item>) {
  const given: Item[] = [];
  const loop = async () => {
    for await (const item of items) given.push(item);
  };
  const error = await loop().catch((error: unknown) => error);
  return { given, error };
}

export const pathsOf = (requests: Request[]) => requests.map(({ url }) => url.slice(local.length));

export async function gatherNames(items: AsyncIterable<{ id: string }>) {
  const { given, error } = await gather(items);
  return { given: namesOf(given), error };
}
