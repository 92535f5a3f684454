import type { Purpose } from '../../host/purpose.ts';

/** Version of the tables and of what they keep as JSON, to be raised whenever one changes, an index, or what an event must have. */
export const TABLES_VERSION = 21;

/** `TESA` */
export const WORLD: Purpose = { program: 0x54455341, version: TABLES_VERSION };
