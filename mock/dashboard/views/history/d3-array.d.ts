/** Types of the functions in use, because the package has none. */
declare module 'd3-array' {
  export function nice(start: number, stop: number, count: number): [start: number, stop: number];
  /** Returns about `count` round numbers, not exactly as many. */
  export function ticks(start: number, stop: number, count: number): number[];
}
