import type { operations } from './generated/control-types.ts';

export type * from './generated/control-types.ts';

export type ControlOperationId = keyof operations;
