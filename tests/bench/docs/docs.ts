import type { Row } from '../report.ts';
import { buildTime } from './build-time.ts';
import { visits } from './visits.ts';

export async function docs(): Promise<Row[]> {
  return [await buildTime(), ...(await visits())];
}
