/** The Worker, for which it is always one instant: so a sandbox on Node can have the same time, whatever is done to its clock. */
import './still-time.ts';

export * from '../../hosted/src/worker.ts';
export { default } from '../../hosted/src/worker.ts';
