import { packed, unpacked } from './pack.ts';
import { isCarried, type LinkedWorld } from './without-secrets.ts';

/** Most characters of a world in an address: mail programs and chats cut what is much longer. No server gets to see it. */
export const MOST_CHARACTERS = 8000;

/** Most bytes of the world in a link, so that a small link fills no memory. */
const MOST_BYTES = 1_000_000;

/** The form of what a link carries: another one would begin with another number. */
const FORM = '1.';

/** Why nothing can be taken from a link. */
export type LinkProblem = 'tooLong' | 'tooBig' | 'notWhole' | 'foreign';

/** The value that an address has for a world; undefined when it would be too long for a link. */
export async function linkedText(world: LinkedWorld): Promise<string | undefined> {
  const text = JSON.stringify(world);
  if (text.length > MOST_BYTES) return undefined;
  const value = FORM + (await packed(text));
  return value.length > MOST_CHARACTERS ? undefined : value;
}

/** The world that the value of an address has, or why it has none. */
export async function worldIn(value: string): Promise<LinkedWorld | LinkProblem> {
  if (!value.startsWith(FORM)) return 'foreign';
  if (value.length > MOST_CHARACTERS) return 'tooLong';
  try {
    const text = await unpacked(value.slice(FORM.length), MOST_BYTES);
    if (text === undefined) return 'tooBig';
    const world: unknown = JSON.parse(text);
    return isWorld(world) ? carriedOf(world) : 'foreign';
  } catch {
    return 'notWhole';
  }
}

/** Whoever wrote the link: nothing else than such links have is taken from it. The sandbox judges each fact. */
const carriedOf = ({ nome, agora, fatos }: LinkedWorld): LinkedWorld => ({
  ...(nome !== undefined && { nome }),
  agora,
  fatos: fatos.filter(isCarried),
});

function isWorld(value: unknown): value is LinkedWorld {
  const { nome, agora, fatos } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    (nome === undefined || typeof nome === 'string') &&
    typeof agora === 'string' &&
    !Number.isNaN(Date.parse(agora)) &&
    Array.isArray(fatos) &&
    fatos.length > 0 &&
    fatos.every((fact) => typeof fact?.ato === 'string')
  );
}
