import { faultOperations } from './fault-operations.ts';
import { forwardOperations } from './forward-operations.ts';
import { keyOperations } from './key-operations.ts';
import { logOperations } from './log-operations.ts';
import type { Handlers } from './operations.ts';
import { organizationOperations } from './organization-operations.ts';
import { recordingOperations } from './recording-operations.ts';
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
  ...simulationOperations,
  ...organizationOperations,
  ...keyOperations,
  ...requestOperations,
  ...logOperations,
  ...recordingOperations,
  ...streamOperations,
  ...webhookOperations,
  ...forwardOperations,
  ...faultOperations,
};
