import type { Row } from '../report.ts';
import { buildTime } from './build-time.ts';
import { visits } from './visits.ts';

/** Build time of the docs, and weight and speed of their pages on a phone. */
export async function docs(): Promise<Row[]> {
  return [await buildTime(), ...(await visits())];
}
