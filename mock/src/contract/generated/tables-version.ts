// Written by `npm run generate` from the tables of the mock and the events of openapi.yaml. Do not edit.

/** The version of a world's tables and of what they keep as JSON. */
export const TABLES_VERSION: number = 23;

/** Of the tables, the indexes, and what an event must have. */
export const TABLES_DIGEST: string = '2755be0f6e562ac0';
