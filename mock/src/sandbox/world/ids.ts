import { sha256 } from '#host';

export interface Ids {
  /** A fresh id, such as `prop_5x0q2m8kvt4c`. */
  next(prefix: string): string;
  /** Which ids were given, as text for the fact that is being noted: a restart reads it there. */
  given(): string;
}

/** Without the letters that are easily confused: i, l, o, u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

/** The n-th id of a world, without its prefix: the same seed gives the same ids, over restarts and copies too. */
export function idOf(n: number, seed: string): string {
  const digest = sha256(`${n}\n${seed}`);
  let id = '';
  for (let at = 0; at < LENGTH; at += 1) id += ALPHABET[(digest[at] ?? 0) % ALPHABET.length];
  return id;
}
