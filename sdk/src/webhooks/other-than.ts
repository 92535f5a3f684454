/** The characters that names of the contract consist of. */
type Letter = LettersOf<'abcdefghijklmnopqrstuvwxyz0123456789_-.'>;

type LettersOf<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First | LettersOf<Rest>
  : never;

/**
 * Every name except the known ones, built letter by letter: those that differ from them after a common prefix, or end
 * before one of their dots. Plain `string` would not do: it would remain in the union when narrowing to a known name.
 */
export type OtherThan<Known extends string, Before extends string = ''> =
  | `${Before}${Exclude<Letter, FirstOf<Known>>}${string}`
  | ('' extends Known ? never : '.' extends FirstOf<Known> ? Before : never)
  | { [First in FirstOf<Known>]: OtherThan<RestOf<Known, First>, `${Before}${First}`> }[FirstOf<Known>];

type FirstOf<Name extends string> = Name extends `${infer First}${string}` ? First : never;

type RestOf<Name extends string, First extends string> = Name extends `${First}${infer Rest}` ? Rest : never;
