// Written by `npm run generate` from mock/package.json. Do not edit.

/** The version of this package. */
export const VERSION = '0.1.0';
