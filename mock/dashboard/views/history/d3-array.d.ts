/** Types of the functions in use, because the package has none. */
declare module 'd3-array' {
  /** Extends a range to round numbers. */
  export function nice(start: number, stop: number, count: number): [start: number, stop: number];
  /** Returns about `count` round numbers within a range. */
  export function ticks(start: number, stop: number, count: number): number[];
}
