// Written by `npm run generate` from sdk/package.json. Do not edit.

export const version = '0.1.0';
