// Written by `npm run generate` from the tables of the mock and the events of openapi.yaml. Do not edit.

/** The version of a world's tables and of what they keep as JSON. */
export const TABLES_VERSION: number = 22;

/** Of the tables, the indexes, and what an event must have. */
export const TABLES_DIGEST: string = 'de8669a66cf588ad';
