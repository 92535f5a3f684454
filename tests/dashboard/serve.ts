import { buildPages } from '../docs/serve.ts';

export const setup = buildPages;
