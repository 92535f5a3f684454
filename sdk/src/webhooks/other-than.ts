/** What names of the contract are written in. */
type Letter = LettersOf<'abcdefghijklmnopqrstuvwxyz0123456789_-.'>;

type LettersOf<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First | LettersOf<Rest>
  : never;

/**
 * Every name but the known ones, letter by letter: what goes on otherwise than they do after each of their beginnings,
 * or ends before one of their dots.
 * A type of any text would be left over wherever a known name is narrowed to, and hide what it stands for.
 */
export type OtherThan<Known extends string, Before extends string = ''> =
  | `${Before}${Exclude<Letter, FirstOf<Known>>}${string}`
  | ('' extends Known ? never : '.' extends FirstOf<Known> ? Before : never)
  | { [First in FirstOf<Known>]: OtherThan<RestOf<Known, First>, `${Before}${First}`> }[FirstOf<Known>];

type FirstOf<Name extends string> = Name extends `${infer First}${string}` ? First : never;

type RestOf<Name extends string, First extends string> = Name extends `${First}${infer Rest}` ? Rest : never;
