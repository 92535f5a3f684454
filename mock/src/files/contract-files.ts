import { fileURLToPath } from 'node:url';

/** The contract of this repository, as it is published. */
export const DEFAULT_CONTRACT = fileURLToPath(
  new URL('../../../contract/generated/openapi.yaml', import.meta.url),
);

/** The contract of the control plane. */
export const CONTROL_CONTRACT = fileURLToPath(new URL('../sandbox/control/openapi.yaml', import.meta.url));
