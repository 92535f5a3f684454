import type { operations } from './generated/control-types.ts';

/** The types of the control plane's contract: its schemas by their names, its operations by their ids. */
export type * from './generated/control-types.ts';

export type ControlOperationId = keyof operations;
