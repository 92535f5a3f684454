// Written by `npm run generate` from mock/worlds/world.schema.json. Do not edit.

import type { ValidateFunction } from 'ajv/dist/2020.js';

export declare const validate: ValidateFunction;
