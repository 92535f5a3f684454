import { clockOperations } from './clock-operations.ts';
import { faultOperations } from './fault-operations.ts';
import type { Handlers } from './operations.ts';
import { organizationOperations } from './organization-operations.ts';
import { requestOperations } from './request-operations.ts';
import { simulationOperations } from './simulation-operations.ts';
import { streamOperations } from './stream-operations.ts';
import { webhookOperations } from './webhook-operations.ts';
import { worldFileOperations } from './world-file-operations.ts';
import { worldOperations } from './world-operations.ts';

/** What each operation of the control plane does. */
export const OPERATIONS: Handlers = {
  ...worldOperations,
  ...worldFileOperations,
  ...clockOperations,
  ...simulationOperations,
  ...organizationOperations,
  ...requestOperations,
  ...streamOperations,
  ...webhookOperations,
  ...faultOperations,
};
