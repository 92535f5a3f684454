/** A Worker whose time stands still, so that a Node sandbox can share it, whatever the tests do to its clock. */
import './still-time.ts';

export * from '../../hosted/src/worker.ts';
export { default } from '../../hosted/src/worker.ts';
