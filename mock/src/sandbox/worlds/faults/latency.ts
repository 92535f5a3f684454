import { sha256 } from '#host';

/** Longest latency, in milliseconds. */
const LONGEST = 60_000;

/** How many standard deviations the 99th percentile of a normal distribution lies above its median. */
const P99 = 2.3263478740408408;

export interface Distribution {
  /** What half of the latencies do not exceed, in milliseconds. */
  readonly p50_ms: number;
  /** What one in a hundred exceeds, in milliseconds. */
  readonly p99_ms: number;
}

/**
 * The n-th of the latencies that follow from a seed, in milliseconds. They are log-normal, as those of services are:
 * most are alike, and a few are much longer.
 */
export function latencyOf({ p50_ms, p99_ms }: Distribution, seed: string, n: number): number {
  const sigma = Math.log(p99_ms / p50_ms) / P99;
  return Math.min(Math.round(p50_ms * Math.exp(sigma * normal(seed, n))), LONGEST);
}

/** The n-th of a series with a normal distribution, by Box and Muller. */
function normal(seed: string, n: number): number {
  const digest = sha256(`latencia\n${n}\n${seed}`);
  const integer = (at: number) => digest.subarray(at, at + 6).reduce((sum, byte) => 256 * sum + byte, 0);
  const uniform = (at: number) => (integer(at) + 1) / (2 ** 48 + 1);
  return Math.sqrt(-2 * Math.log(uniform(0))) * Math.cos(2 * Math.PI * uniform(6));
}
