import type { Row } from '../report.ts';
import { buildTime } from './build-time.ts';
import { visits } from './visits.ts';

/** How soon the docs are built, and how heavy and how quick their pages are for a phone. */
export async function docs(): Promise<Row[]> {
  return [await buildTime(), ...(await visits())];
}
