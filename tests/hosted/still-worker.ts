/** A Worker whose time stands still, so that a Node sandbox can have exactly the same time. */
import './stop-time.ts';

export * from '../../hosted/src/worker.ts';
export { default } from '../../hosted/src/worker.ts';
