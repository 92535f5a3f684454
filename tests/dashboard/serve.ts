import { buildPages } from '../docs/serve.ts';

/** Has the dashboard built before the first test opens it. */
export const setup = buildPages;
