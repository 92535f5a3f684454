// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

import type { Generated } from '../compiled-contract.ts';

export declare const contracts: Readonly<Record<'api' | 'control', Generated>>;
