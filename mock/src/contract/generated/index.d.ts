// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

import type { ContractName, Generated } from '../compiled-contract.ts';

export declare const contracts: Readonly<Record<ContractName, Generated>>;
