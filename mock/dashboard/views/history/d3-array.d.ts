/** What the page uses of it: the package has no types of its own. */
declare module 'd3-array' {
  /** A range that begins and ends at round numbers. */
  export function nice(start: number, stop: number, count: number): [start: number, stop: number];
  /** About so many round numbers of a range. */
  export function ticks(start: number, stop: number, count: number): number[];
}
